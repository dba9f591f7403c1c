import { getContext, setContext, type Snippet } from 'svelte';
import type { Hint, Lang, Said, Seat } from '../api/views';
import type { Talking } from './talking';

/** One move in words, as this reader may see it. */
export interface LogEntry {
  ply: number;
  seat: number | null;
  text: string;
  round?: number | null;
  events: Said[];
  /** No move, but something about the seats; only this browser knows when it happened. */
  aside?: boolean;
}

export interface ChatLine {
  seat: number | null;
  name: string;
  text: string;
  /** The seats it was said to; null: all. */
  to: number[] | null;
  at: string;
}

/** What a page gives the frame around a game's table; a game never reads it. */
export interface FrameContext {
  lang: () => Lang;
  /** Title of the game with its variant, e.g. "Kontor · Profispiel". */
  title: () => string;
  seats: () => Seat[];
  /** One line for every move so far, newest last. */
  log: () => LogEntry[];
  /** What is to be known about the moves that are not in the log, because the match did not begin here. */
  before?: () => string[];
  /** Goes to the moment of a move; absent where the log is only read. */
  goTo?: (ply: number) => void;
  /** Takes the last step back, or says why that is not possible. */
  undo: () => void;
  /** Takes back all steps of this turn. */
  reset: () => void;
  /** First press: the best move; second: the three best; third: none. */
  hint?: () => void;
  /** Puts the hint away, or stops looking for it. */
  closeHint?: () => void;
  hints: () => Hint[];
  /** A hint is on its way: it is searched, or the rules are still being prepared. */
  hintComes?: () => 'searched' | 'prepared' | null;
  chat: () => ChatLine[];
  /** Says something to those who may hear it now, and whether it was said; absent where nobody listens. */
  say?: (text: string) => Promise<boolean>;
  /** Who hears it, or why nothing can be said. */
  talking?: () => Talking;
  connected: () => boolean;
  /** What was chosen and waits for the connection; it can be taken back. */
  pending?: () => string | null;
  drop?: () => void;
  /** When the time for this decision runs out (ISO 8601). */
  deadline: () => string | null;
  /** One sentence for the moment: why something is not possible. */
  remark: () => string | null;
  forget: () => void;
  /** Our rules in words, one paragraph a line. */
  rules: () => Promise<string[]>;
  /** Shows again what happened since my last turn. */
  since?: () => void;
  /** Goes to the next table that waits for me. */
  next?: () => void;
  /** The page's own part of the settings sheet: what can be done with this table. */
  menu: () => Snippet<[close: () => void]> | null;
  /** Stands under the board instead of the prompt, in a replay. */
  dock: () => Snippet | null;
  /** Stands under the prompt: questions of the others, the result. */
  notice: () => Snippet | null;
}

const KEY = 'hafen';

export function provideFrame(context: FrameContext): void {
  setContext(KEY, context);
}

export function useFrame(): FrameContext {
  return getContext<FrameContext>(KEY);
}
