// Walking over the lit things of a table by keys. Geometry only: which thing is legal, the server has said.

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export type Arrow = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown';

/** Index of the nearest box in the arrow's direction, seen from `from`; -1 if there is none. A step aside costs double. */
export function nearest(from: Box, boxes: Box[], arrow: Arrow): number {
  const [x, y] = middle(from);
  let best = -1;
  let least = Infinity;
  boxes.forEach((box, n) => {
    const [bx, by] = middle(box);
    const along = { ArrowLeft: x - bx, ArrowRight: bx - x, ArrowUp: y - by, ArrowDown: by - y }[arrow];
    const across = arrow === 'ArrowLeft' || arrow === 'ArrowRight' ? Math.abs(by - y) : Math.abs(bx - x);
    if (along <= 1) return;
    const way = along + 2 * across;
    if (way < least) [best, least] = [n, way];
  });
  return best;
}

/** Index of the box whose middle is nearest. */
export function closest(from: Box, boxes: Box[]): number {
  const [x, y] = middle(from);
  const ways = boxes.map(middle).map(([bx, by]) => Math.hypot(bx - x, by - y));
  return ways.indexOf(Math.min(...ways));
}

function middle(box: Box): [number, number] {
  return [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
}

/** The lit things on the page that can be seen, in reading order of the document. */
function targets(selector = '[data-target]'): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(selector)].filter(
    (node) => node.checkVisibility() && !node.closest('[inert]') && !(node as HTMLButtonElement).disabled,
  );
}

/** Sources first where something must be picked up before it is put down; else all that can be pressed. */
export function numbered(second: boolean): HTMLElement[] {
  const sources = targets('[data-source]');
  if (sources.length === 0) return second ? [] : targets();
  return second ? targets('[data-target]:not([data-source])') : sources;
}

let left: Box | null = null; // where the focus was last: what is pressed often vanishes with it

/** Note where the focus is, so that `walk` can go on from there. */
export function remember(node: HTMLElement): void {
  if (node.matches('[data-target]')) left = node.getBoundingClientRect();
}

export function walk(arrow: Arrow): boolean {
  const all = targets();
  const here = all.indexOf(document.activeElement as HTMLElement);
  const others = all.filter((_, n) => n !== here);
  const from = all[here];
  if (!from) {
    const boxes = all.map((node) => node.getBoundingClientRect());
    all[left ? closest(left, boxes) : 0]?.focus();
    return all.length > 0;
  }
  const found = nearest(
    from.getBoundingClientRect(),
    others.map((node) => node.getBoundingClientRect()),
    arrow,
  );
  others[found]?.focus();
  return true;
}

/** Whether the key belongs to what has the focus: typing, a slider, an open sheet. */
export function taken(event: KeyboardEvent): boolean {
  const at = event.target as HTMLElement | null;
  if (event.ctrlKey || event.metaKey || event.isComposing) return true;
  return !!at?.closest('input:not([type=checkbox]), textarea, select, dialog, [contenteditable], [role=slider]');
}
