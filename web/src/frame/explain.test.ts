import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { explain, explained } from './explain.svelte';

const page = new EventTarget();
const say = () => ({ title: 'Empty cell', text: '' });
let leave: (() => void) | undefined;

/** A thing that can be asked about, as far as explanations use it. */
function thing(): EventTarget {
  const node = Object.assign(new EventTarget(), { dataset: {}, getBoundingClientRect: () => ({}) });
  leave = explain(say)(node as unknown as HTMLElement) ?? undefined;
  return node;
}

/** The pointer of this kind does something at a place: the page hears of it after the thing has been entered. */
function pointer(node: EventTarget, what: string, x: number, pointerType = 'mouse'): void {
  const event = () => Object.assign(new Event(what), { pointerType, clientX: x, clientY: 0 });
  if (what === 'pointermove') page.dispatchEvent(event());
  node.dispatchEvent(event());
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
});

afterEach(() => {
  leave?.();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('explains what the mouse came to', () => {
  const node = thing();
  pointer(page, 'pointermove', 10);
  pointer(node, 'pointerenter', 20);
  pointer(node, 'pointermove', 20);
  vi.runAllTimers();
  expect(explained.now?.title).toBe('Empty cell');
  pointer(node, 'pointerleave', 30);
  expect(explained.now).toBeNull();
});

it('explains nothing that came to lie under a resting mouse, until that moves', () => {
  const node = thing();
  pointer(page, 'pointermove', 20);
  pointer(node, 'pointerenter', 20);
  pointer(node, 'pointermove', 20);
  vi.runAllTimers();
  expect(explained.now).toBeNull();
  pointer(node, 'pointermove', 21);
  vi.runAllTimers();
  expect(explained.now?.title).toBe('Empty cell');
});

it('explains what a finger holds, wherever it was before', () => {
  const node = thing();
  pointer(page, 'pointermove', 20);
  pointer(node, 'pointerenter', 20, 'touch');
  vi.runAllTimers();
  expect(explained.now?.stays).toBe(true);
});
