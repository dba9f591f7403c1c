import { tick } from 'svelte';
import { settings } from './settings.svelte';

// A piece that carries `data-piece` travels from where it was to where it is when the view changes. The new state is on the page
// first; only a copy travels, so nothing waits for it and any input ends it.

const MOVE = 280;
const EASE = 'cubic-bezier(.2,.7,.2,1)';
const OUTLINE = 1500;

const under = new Set<Animation>();

function duration(): number {
  return { normal: MOVE, fast: MOVE * 0.4, off: 0 }[settings.tempo];
}

/** How long the move of another is shown before the next one follows; 0 if nothing travels. */
export function pause(): number {
  return still() ? 0 : duration() * 1.4;
}

function still(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

function places(root: Element): Map<string, DOMRect> {
  const found = new Map<string, DOMRect>();
  for (const node of root.querySelectorAll<HTMLElement>('[data-piece]')) {
    if (node.checkVisibility()) found.set(node.dataset.piece ?? '', node.getBoundingClientRect());
  }
  return found;
}

/** Call before the page changes: remembers where every piece is, and lets those that moved travel afterwards. */
export async function travel(root: Element | undefined): Promise<void> {
  if (!root || duration() === 0) return;
  const before = places(root);
  await tick();
  for (const node of root.querySelectorAll<HTMLElement | SVGGraphicsElement>('[data-piece]')) {
    const from = before.get(node.dataset.piece ?? '');
    const to = node.getBoundingClientRect();
    if (!from || to.width === 0 || !movedAway(from, to)) continue;
    if (still()) outline(node);
    else if (node instanceof SVGElement && node.ownerSVGElement) slide(node as SVGGraphicsElement, from, to);
    else fly(node, from, to);
  }
}

/** All pieces stand where they belong, at once. */
export function arrive(): void {
  for (const animation of under) animation.finish();
}

function movedAway(from: DOMRect, to: DOMRect): boolean {
  return Math.abs(from.left - to.left) > 3 || Math.abs(from.top - to.top) > 3;
}

function outline(node: Element): void {
  node.classList.add('arrived');
  setTimeout(() => node.classList.remove('arrived'), OUTLINE);
}

/** Inside a drawing the piece itself moves, in the units of the drawing. */
function slide(node: SVGGraphicsElement, from: DOMRect, to: DOMRect): void {
  const scale = node.getScreenCTM()?.a ?? 1;
  const shift = `translate(${(from.left - to.left) / scale}px, ${(from.top - to.top) / scale}px)`;
  watch(node.animate([{ translate: 'none', transform: shift }, {}], { duration: duration(), easing: EASE }));
}

/** A copy above everything flies, so that no frame around either place cuts it off. */
function fly(node: HTMLElement | SVGElement, from: DOMRect, to: DOMRect): void {
  const copy = node.cloneNode(true) as HTMLElement;
  for (const part of [copy, ...copy.querySelectorAll<HTMLElement>('*')]) {
    for (const name of ['data-piece', 'data-target', 'data-source', 'id']) part.removeAttribute(name);
  }
  const look = getComputedStyle(node);
  copy.inert = true;
  copy.setAttribute('aria-hidden', 'true');
  Object.assign(copy.style, {
    position: 'fixed',
    left: `${to.left}px`,
    top: `${to.top}px`,
    width: `${to.width}px`,
    height: `${to.height}px`,
    margin: '0',
    zIndex: '55',
    pointerEvents: 'none',
    color: look.color,
    font: look.font,
  });
  document.body.append(copy);
  const start = `translate(${from.left - to.left}px, ${from.top - to.top}px)`;
  const timing = { duration: duration(), easing: EASE };
  const flight = watch(copy.animate([{ transform: start }, { transform: 'none' }], timing));
  watch(node.animate([{ visibility: 'hidden' }, { visibility: 'hidden' }], timing));
  flight.finished.catch(() => undefined).finally(() => copy.remove());
}

function watch(animation: Animation): Animation {
  under.add(animation);
  animation.finished.catch(() => undefined).finally(() => under.delete(animation));
  return animation;
}
