import type { Attachment } from 'svelte/attachments';

export interface Explanation {
  title: string;
  text: string;
  /** Numbers for the reader, e.g. "your sum 6 → 11". */
  notes?: string[];
}

interface Shown extends Explanation {
  node: Element;
  at: DOMRect;
  /** Asked for by a finger or a key: stays until dismissed. */
  stays: boolean;
}

const HOVER = 350;
const HOLD = 400;
const PRESSED = 'button, a, summary, label, input, select';

let now = $state.raw<Shown | null>(null);

export const explained = {
  get now(): Shown | null {
    return now;
  },
  dismiss(): void {
    now = null;
  },
};

type Point = [number, number];

/** Where the mouse was last; a thing may also come to lie under a mouse that rests. */
let mouse: Point = [NaN, NaN];
const pointOf = (event: Event): Point => [(event as PointerEvent).clientX, (event as PointerEvent).clientY];
const follow = (event: Event): void => {
  mouse = pointOf(event);
};

const sayings = new WeakMap<Element, () => Explanation>();

function show(node: Element, say: () => Explanation, stays: boolean): void {
  now = { ...say(), node, at: node.getBoundingClientRect(), stays };
}

// A finger that held a thing to read about it does not also press something when it is lifted, wherever it is by then: the
// explanation has come under it meanwhile.
function swallowClick(): void {
  const swallow = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
  };
  addEventListener('click', swallow, { capture: true, once: true });
  addEventListener('pointerdown', () => removeEventListener('click', swallow, true), { capture: true, once: true });
}

const isMouse = (event: Event): boolean => (event as PointerEvent).pointerType === 'mouse';

/**
 * Explains a thing when the pointer rests on it, a finger holds it, or `?` is pressed while it has the focus; where
 * pressing it does nothing else, by that too.
 */
export function explain(say: () => Explanation, pressed = false): Attachment<HTMLElement | SVGElement> {
  return (node) => {
    let waiting: ReturnType<typeof setTimeout> | undefined;
    let held = false;
    /** Where the mouse rested when the thing came under it. */
    let rested: Point | null = null;
    const wait = (event: Event) => {
      held = false;
      clearTimeout(waiting);
      waiting = setTimeout(
        () => {
          held = !isMouse(event);
          if (held) swallowClick();
          show(node, say, held);
        },
        isMouse(event) ? HOVER : HOLD,
      );
    };
    const enter = (event: Event) => {
      const [x, y] = pointOf(event);
      const came = Math.abs(x - mouse[0]) + Math.abs(y - mouse[1]) > 0; // not where nothing is known of the mouse
      rested = isMouse(event) && !came ? [x, y] : null;
      if (!rested) wait(event);
    };
    const move = (event: Event) => {
      const [x, y] = pointOf(event);
      if (!rested || (x === rested[0] && y === rested[1])) return;
      rested = null;
      wait(event);
    };
    const stop = (event: Event) => {
      clearTimeout(waiting);
      rested = null;
      if (isMouse(event) && !now?.stays) now = null;
    };
    const press = (event: Event) => {
      if (isMouse(event)) stop(event);
    };
    const noMenu = (event: Event) => {
      if (held) event.preventDefault();
    };
    const listeners: [string, (event: Event) => void][] = [
      ['pointerenter', enter],
      ['pointermove', move],
      ['pointerleave', stop],
      ['pointercancel', stop],
      ['pointerdown', press],
      ['contextmenu', noMenu],
    ];
    // A tap on what cannot be pressed asks about it; the innermost thing answers.
    const tap = (event: Event) => {
      const on = event.target as Element;
      if ((event as PointerEvent).pointerType !== 'touch' || on.closest(PRESSED)) return;
      event.stopPropagation();
      clearTimeout(waiting);
      show(node, say, true);
    };
    listeners.push(['click', tap]);
    if (pressed) {
      listeners.push([
        'click',
        () => {
          clearTimeout(waiting);
          show(node, say, true);
        },
      ]);
    }
    for (const [name, listener] of listeners) node.addEventListener(name, listener);
    addEventListener('pointermove', follow, true); // once for all things: it is the same listener
    node.dataset.explained = '';
    sayings.set(node, say);
    return () => {
      clearTimeout(waiting);
      // A thing that goes takes its explanation along.
      if (now?.node === node) now = null;
      sayings.delete(node);
      for (const [name, listener] of listeners) node.removeEventListener(name, listener);
    };
  };
}

/** Explains what has the focus: itself, what it stands in, or what it holds. */
export function explainFocused(focused: Element | null): void {
  const around = (node: Element | null): Element | null =>
    node === null || sayings.has(node) ? node : around(node.parentElement);
  const found = around(focused) ?? [...(focused?.querySelectorAll('*') ?? [])].find((node) => sayings.has(node));
  const say = found && sayings.get(found);
  if (found && say) show(found, say, true);
}
