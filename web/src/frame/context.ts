import { getContext, setContext } from 'svelte';
import type { Lang, Said } from '../api/views';

/** What a page gives the frame around a game's table; a game never reads it. */
export interface FrameContext {
  lang: () => Lang;
  /** Title of the game with its variant, e.g. "Kontor · Profispiel". */
  title: () => string;
  /** One line for every move so far, newest last. */
  log: () => { ply: number; seat: number | null; text: string; events: Said[] }[];
  undo: () => void;
  hint: () => void;
}

const KEY = 'hafen';

export function provideFrame(context: FrameContext): void {
  setContext(KEY, context);
}

export function useFrame(): FrameContext {
  return getContext<FrameContext>(KEY);
}
