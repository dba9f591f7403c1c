import type { Attachment } from 'svelte/attachments';

export interface Explanation {
  title: string;
  text: string;
  /** Numbers for the reader, e.g. "your sum 6 → 11". */
  notes?: string[];
}

interface Shown extends Explanation {
  at: DOMRect;
}

const HOVER = 350;
const HOLD = 400;

export const explained: { now: Shown | null } = $state({ now: null });

/** Explains a thing when the pointer rests on it or a finger holds it. */
export function explain(say: () => Explanation): Attachment<HTMLElement> {
  return (node) => {
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const show = () => (explained.now = { ...say(), at: node.getBoundingClientRect() });
    const wait = (event: PointerEvent) => {
      clearTimeout(waiting);
      waiting = setTimeout(show, event.pointerType === 'mouse' ? HOVER : HOLD);
    };
    const stop = (event: PointerEvent) => {
      clearTimeout(waiting);
      if (event.pointerType === 'mouse') explained.now = null;
    };
    node.addEventListener('pointerenter', wait);
    node.addEventListener('pointerleave', stop);
    return () => {
      clearTimeout(waiting);
      node.removeEventListener('pointerenter', wait);
      node.removeEventListener('pointerleave', stop);
    };
  };
}
