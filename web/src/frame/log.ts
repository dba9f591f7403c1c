import type { Said } from '../api/views';
import type { LogEntry } from './context';

export interface LogRow {
  key: string;
  ply: number;
  seat: number | null;
  text: string;
  /** It happened after the reader's last move. */
  news: boolean;
}

function seatOf(said: Said, fallback: number | null): number | null {
  return typeof said.parameters.seat === 'number' ? said.parameters.seat : fallback;
}

/** The log as rows, newest first. A move is told by what came of it; by its own words only if nothing did. */
export function logRows(log: LogEntry[], reader: number | null): LogRow[] {
  const last = reader === null ? log.length : log.findLastIndex((entry) => entry.seat === reader);
  const rows = log.flatMap((entry, n) => {
    const told = entry.events.length > 0 ? entry.events : [{ key: '', parameters: {}, text: entry.text }];
    return told.map((said, part) => ({
      key: `${n}.${part}`,
      ply: entry.ply,
      seat: seatOf(said, entry.seat),
      text: said.text,
      news: n > last,
    }));
  });
  return rows.reverse();
}
