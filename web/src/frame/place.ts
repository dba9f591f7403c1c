// Where an explanation stands: as near to its thing as can be without covering anything that is lit.

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export interface Covered {
  box: Box;
  /** How bad it is to cover it, against being far away. */
  weight: number;
}

const GAP = 8;

const overlap = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) *
  Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));

/** How far apart two boxes are. */
const distance = (a: Box, b: Box): number =>
  Math.hypot(Math.max(0, a.left - b.right, b.left - a.right), Math.max(0, a.top - b.bottom, b.top - a.bottom));

/** The left and top edge of a box of this size that explains the thing `at`. */
export function place(
  at: Box,
  size: { width: number; height: number },
  page: { width: number; height: number },
  covered: Covered[],
): { left: number; top: number } {
  const within = (start: number, length: number, all: number) => Math.max(GAP, Math.min(start, all - length - GAP));
  const boxes = [at, ...covered.map(({ box }) => box)];
  const beside = boxes.flatMap((box) => [box.right + GAP, box.left - size.width - GAP]);
  const under = boxes.flatMap((box) => [box.bottom + GAP, box.top - size.height - GAP]);
  const lefts = new Set([at.left, ...beside].map((left) => within(left, size.width, page.width)));
  const tops = new Set([at.bottom + GAP, at.top, ...under].map((top) => within(top, size.height, page.height)));

  const cost = ({ left, top }: { left: number; top: number }): number => {
    const box = { left, top, right: left + size.width, bottom: top + size.height };
    const hidden = covered.reduce((sum, one) => sum + one.weight * Math.sqrt(overlap(box, one.box)), 0);
    return distance(box, at) + hidden + 1000 * Math.sqrt(overlap(box, at));
  };
  const places = [...tops].flatMap((top) => [...lefts].map((left) => ({ left, top })));
  return places.reduce((best, next) => (cost(next) < cost(best) ? next : best));
}
