import { tick } from 'svelte';
import { settings } from './settings.svelte';

// A piece that carries `data-piece` travels from where it was to where it is when the view changes. The new state is on the page
// first, so nothing waits for it, and any input ends it. Where a page has no room for pieces in hand, what stands for their owner
// carries `data-home`: `worker:2` is where a new `worker:2:1` comes from.

const MOVE = 280;
const EASE = 'cubic-bezier(.2,.7,.2,1)';
const OUTLINE = 1500;

const MOST = 24;
const NEAR = 20;

interface Trip {
  node: HTMLElement | SVGGraphicsElement;
  from: DOMRect;
  to: DOMRect;
}

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
  const homes = new Map(
    [...root.querySelectorAll<HTMLElement>('[data-home]')].map((node) => [
      node.dataset.home,
      node.getBoundingClientRect(),
    ]),
  );
  const moved: Trip[] = [];
  for (const node of root.querySelectorAll<HTMLElement | SVGGraphicsElement>('[data-piece]')) {
    const name = node.dataset.piece ?? '';
    const from = before.get(name) ?? homes.get(name.slice(0, name.lastIndexOf(':')));
    const to = node.getBoundingClientRect();
    if (from && to.width > 0 && movedAway(from, to)) moved.push({ node, from, to });
  }
  const trips = moved.filter((trip) => !isCarried(trip, moved));
  // When nearly everything moves, the page was laid out anew and nothing travelled.
  if (trips.length > MOST) return;
  for (const trip of trips) {
    if (still()) outline(trip.node);
    else if (isCut(trip)) fly(trip);
    else slide(trip);
  }
}

/** All pieces stand where they belong, at once. */
export function arrive(): void {
  for (const animation of under) animation.finish();
}

// A bar over the board that grows by a line moves everything a little: that is no journey.
function movedAway(from: DOMRect, to: DOMRect): boolean {
  return Math.abs(from.left - to.left) > NEAR || Math.abs(from.top - to.top) > NEAR;
}

/** Whether a piece lies on another one and goes with it, as a worker on a card. */
function isCarried({ node, from, to }: Trip, moved: Trip[]): boolean {
  return moved.some((other) => {
    const sideways = other.from.left - other.to.left - (from.left - to.left);
    const upright = other.from.top - other.to.top - (from.top - to.top);
    return other.node !== node && other.node.contains(node) && Math.hypot(sideways, upright) < NEAR;
  });
}

function outline(node: Element): void {
  node.classList.add('arrived');
  setTimeout(() => node.classList.remove('arrived'), OUTLINE);
}

/** Whether something around the new place would cut off a piece that still is at the old one. */
function isCut({ node, from }: Trip): boolean {
  for (let around = node.parentElement; around; around = around.parentElement) {
    const look = getComputedStyle(around);
    if (look.clipPath === 'none' && look.overflow === 'visible') continue;
    const { left, right, top, bottom } = around.getBoundingClientRect();
    if (from.left < left || from.right > right || from.top < top || from.bottom > bottom) return true;
  }
  return false;
}

/** The piece itself moves; inside a drawing in the units of the drawing. */
function slide({ node, from, to }: Trip): void {
  const scale = node instanceof SVGGraphicsElement ? (node.getScreenCTM()?.a ?? 1) : 1;
  const shift = `translate(${(from.left - to.left) / scale}px, ${(from.top - to.top) / scale}px)`;
  watch(node.animate([{ transform: shift }, {}], { duration: duration(), easing: EASE }));
}

/** A copy above everything flies. Away from its place it would lose its look, so it takes it along. */
function fly({ node, from, to }: Trip): void {
  if (node instanceof SVGElement && node.ownerSVGElement) return;
  const copy = lookalike(node as HTMLElement);
  Object.assign(copy.style, {
    position: 'fixed',
    left: `${to.left}px`,
    top: `${to.top}px`,
    width: `${to.width}px`,
    height: `${to.height}px`,
    margin: '0',
    zIndex: '55',
    pointerEvents: 'none',
  });
  document.body.append(copy);
  const start = `translate(${from.left - to.left}px, ${from.top - to.top}px)`;
  const timing = { duration: duration(), easing: EASE };
  const flight = watch(copy.animate([{ transform: start }, { transform: 'none' }], timing));
  watch(node.animate([{ visibility: 'hidden' }, { visibility: 'hidden' }], timing));
  flight.finished.catch(() => undefined).finally(() => copy.remove());
}

function lookalike(node: HTMLElement): HTMLElement {
  const copy = node.cloneNode(true) as HTMLElement;
  const originals = [node, ...node.querySelectorAll<HTMLElement>('*')];
  [copy, ...copy.querySelectorAll<HTMLElement>('*')].forEach((part, n) => {
    const original = originals[n];
    if (!original) return;
    const look = getComputedStyle(original);
    for (const name of look) part.style.setProperty(name, look.getPropertyValue(name));
    for (const name of ['data-piece', 'data-target', 'data-source', 'id']) part.removeAttribute(name);
  });
  copy.inert = true;
  copy.setAttribute('aria-hidden', 'true');
  return copy;
}

function watch(animation: Animation): Animation {
  under.add(animation);
  animation.finished.catch(() => undefined).finally(() => under.delete(animation));
  return animation;
}
