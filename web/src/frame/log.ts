import type { Said } from '../api/views';
import type { LogEntry } from './context';

interface LogRow {
  key: string;
  ply: number;
  seat: number | null;
  text: string;
  /** It happened after the reader's last move. */
  news: boolean;
}

/** Whose deed it is; a round and what happens by itself are nobody's. */
function seatOf({ key, parameters }: Said): number | null {
  return key !== 'round' && typeof parameters.seat === 'number' ? parameters.seat : null;
}

/** A move in sentences, who did it first: what came of it tells that, unless it begins with somebody or something else. */
export function sentences({ seat, text, events }: LogEntry): string[] {
  const told = events.map((event) => event.text);
  return events[0]?.parameters.seat === seat ? told : [text, ...told.filter((one) => one !== text)];
}

/** What somebody did, said beside the name: a sentence that begins with it goes on without. */
export function deed(text: string, name: string): string {
  return text.startsWith(`${name} `) ? text.slice(name.length + 1) : text;
}

/** The log as rows, newest first. A move is told by what came of it; by its own words only if nothing did. */
export function logRows(log: LogEntry[], reader: number | null): LogRow[] {
  const last = reader === null ? log.length : log.findLastIndex((entry) => entry.seat === reader && !entry.aside);
  const rows = log.flatMap((entry, n) => {
    const told = entry.events.map((said) => ({ seat: seatOf(said), text: said.text }));
    const rows = told.length > 0 ? told : [{ seat: entry.seat, text: entry.text }];
    return rows.map((row, part) => ({ key: `${n}.${part}`, ply: entry.ply, ...row, news: n > last }));
  });
  return rows.reverse();
}

/** Rows that say the same in a row as one, with how many they are. */
export function together(rows: LogRow[]): (LogRow & { count: number })[] {
  const found: (LogRow & { count: number })[] = [];
  for (const row of rows) {
    const last = found.at(-1);
    if (last && last.text === row.text && last.seat === row.seat && last.news === row.news) last.count += 1;
    else found.push({ ...row, count: 1 });
  }
  return found;
}

/** What the moves up to a ply have caused, in order. */
export function eventsUntil(log: LogEntry[], ply: number): Said[] {
  return log.filter((entry) => entry.ply <= ply).flatMap((entry) => entry.events);
}

/** The log as it is told now, in the words in which it was told before: whoever held a seat then keeps the name. */
export function merged(before: LogEntry[], now: LogEntry[]): LogEntry[] {
  const known = new Map(before.filter((entry) => !entry.aside).map((entry) => [entry.ply, entry]));
  const log = now.map((entry) => {
    const old = known.get(entry.ply);
    return old && same(old, entry) ? { ...entry, events: old.events } : entry;
  });
  for (const aside of before.filter((entry) => entry.aside)) {
    const last = log.findLastIndex((entry) => entry.ply <= aside.ply);
    log.splice(last + 1, 0, aside);
  }
  return log;
}

function same(one: LogEntry, other: LogEntry): boolean {
  const facts = (entry: LogEntry) => entry.events.map(({ key, parameters }) => [key, parameters]);
  return one.seat === other.seat && JSON.stringify(facts(one)) === JSON.stringify(facts(other));
}
