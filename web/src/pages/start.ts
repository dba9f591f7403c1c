import { api } from '../api/client';
import type { GameEntry, NewSeat, Options } from '../api/types';
import { go } from './route';

/** A table against bots: what the lamp button on the first page repeats. */
export interface Quick {
  game: string;
  options: Options;
  level: string;
}

const KEY = 'hafen.last';

export function lastQuick(games: GameEntry[]): Quick | null {
  const stored = read();
  if (stored && games.some((entry) => entry.id === stored.game)) return stored;
  const [entry] = games;
  return entry ? { game: entry.id, options: entry.quick.options, level: entry.quick.level } : null;
}

function read(): Quick | null {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? 'null') as Quick | null;
  } catch {
    return null;
  }
}

/** Me against bots, at once. */
export async function startQuick(quick: Quick): Promise<void> {
  const bots = Array.from({ length: Number(quick.options.players) - 1 }, (): NewSeat => ({
    kind: 'bot',
    bot: quick.level,
  }));
  const made = await api.create({ game: quick.game, options: quick.options, seats: [{ kind: 'me' }, ...bots] });
  try {
    localStorage.setItem(KEY, JSON.stringify(quick));
  } catch {
    // Without storage the next visit offers the usual table.
  }
  go({ page: 'table', id: made.id });
}
