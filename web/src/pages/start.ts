import { api } from '../api/client';
import type { GameEntry, NewSeat, Options } from '../api/types';
import { opponent } from './catalogue.svelte';
import { go } from './route';

/** A table against bots: what the lamp button on the first page repeats. */
export interface Quick {
  game: string;
  options: Options;
  level: string;
}

const KEY = 'hafen.lately';

/** What was played last, or else the first game as it is usually played. */
export function lastQuick(games: GameEntry[]): Quick | null {
  const found = lately().find((quick) => games.some((entry) => entry.id === quick.game));
  const [entry] = games;
  return found ?? (entry ? quickOf(entry) : null);
}

/** This game as it was played last here, or as it is usually played. */
export function quickOf(entry: GameEntry): Quick {
  const usual = { game: entry.id, options: entry.quick, level: opponent() };
  return lately().find((quick) => quick.game === entry.id) ?? usual;
}

/** The last table against bots of each game, newest first. */
function lately(): Quick[] {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '[]') as Quick[];
  } catch {
    return [];
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
    localStorage.setItem(KEY, JSON.stringify([quick, ...lately().filter((one) => one.game !== quick.game)]));
  } catch {
    // Without storage the next visit offers the usual table.
  }
  go({ page: 'table', id: made.id });
}
