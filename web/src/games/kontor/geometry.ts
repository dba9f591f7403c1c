// Where cells lie. A cell is told by its steps from the harbour centre, to the right and up: `2,-1`.

import type { KontorTable } from './types';

export interface Cell {
  x: number;
  y: number;
}

export interface Span {
  left: number;
  right: number;
  bottom: number;
  top: number;
}

export function cellOf(at: string): Cell {
  const [x = 0, y = 0] = at.split(',').map(Number);
  return { x, y };
}

const nameOf = ({ x, y }: Cell): string => `${x},${y}`;

export function beside(at: string): string[] {
  const { x, y } = cellOf(at);
  return [nameOf({ x, y: y + 1 }), nameOf({ x: x + 1, y }), nameOf({ x, y: y - 1 }), nameOf({ x: x - 1, y })];
}

/** Columns or rows to draw: all of a fixed side; else as many as the board has, and one beyond the cards on each side. */
function reach([first, last]: [number, number], fixed: boolean, size: number): [number, number] {
  if (fixed) return [first, last];
  let [from, to] = [first - 1, last + 1];
  while (to - from + 1 < size) [from, to] = [from - 1, to + 1];
  return [from, to];
}

export function spanOf(table: KontorTable): Span {
  const [width, height] = table.size;
  const [left, right] = reach(table.box.x, table.box.fixed_x, width);
  const [bottom, top] = reach(table.box.y, table.box.fixed_y, height);
  return { left, right, bottom, top };
}

export const columnsOf = (span: Span): number => span.right - span.left + 1;
export const rowsOf = (span: Span): number => span.top - span.bottom + 1;

/** All cells in reading order. */
export function cellsIn(span: Span): string[] {
  const cells: string[] = [];
  for (let y = span.top; y >= span.bottom; y--)
    for (let x = span.left; x <= span.right; x++) cells.push(nameOf({ x, y }));
  return cells;
}

/** Could a card ever lie there? Not where the board would become wider or higher than it may be. */
export function isPossible(table: KontorTable, at: string): boolean {
  const { x, y } = cellOf(at);
  const [width, height] = table.size;
  const spread = ([first, last]: [number, number], n: number) => Math.max(last, n) - Math.min(first, n) + 1;
  return spread(table.box.x, x) <= width && spread(table.box.y, y) <= height;
}

/** The outline of an area as an SVG path in a grid of 100 by 100 cells: closed loops, so that corners join. */
export function outline(cells: string[], span: Span, inset: number): string {
  const inside = new Set(cells);
  const edges = new Map<string, string[]>();
  for (const at of cells) {
    const { x, y } = cellOf(at);
    const [left, top] = [x - span.left, span.top - y];
    const corners = [`${left} ${top}`, `${left + 1} ${top}`, `${left + 1} ${top + 1}`, `${left} ${top + 1}`];
    beside(at).forEach((other, side) => {
      if (inside.has(other)) return;
      const from = corners[side] as string;
      edges.set(from, [...(edges.get(from) ?? []), corners[(side + 1) % 4] as string]);
    });
  }
  const loops: string[] = [];
  while (edges.size > 0) loops.push(insetLoop(nextLoop(edges), inset));
  return loops.join('');
}

type Point = [number, number];

/** Takes one loop out of the edges, clockwise; where two corners of an area touch it turns right. */
function nextLoop(edges: Map<string, string[]>): Point[] {
  const start = edges.keys().next().value as string;
  const loop: Point[] = [];
  let [here, came]: [string, Point] = [start, [0, 0]];
  do {
    const point = here.split(' ').map(Number) as Point;
    const ways = edges.get(here) ?? [];
    const right: Point = [-came[1], came[0]];
    const turn = ways.findIndex((way) => way === `${point[0] + right[0]} ${point[1] + right[1]}`);
    const [next] = ways.splice(Math.max(turn, 0), 1) as [string];
    if (ways.length === 0) edges.delete(here);
    const to = next.split(' ').map(Number) as Point;
    came = [to[0] - point[0], to[1] - point[1]];
    loop.push(point);
    here = next;
  } while (here !== start);
  return loop;
}

/** A path along a clockwise loop, moved inwards by some hundredths of a cell. */
function insetLoop(loop: Point[], inset: number): string {
  const size = loop.length;
  const moved = loop.map((point, n) => {
    const before = loop[(n + size - 1) % size] as Point;
    const after = loop[(n + 1) % size] as Point;
    const inwards = (from: Point, to: Point): Point => [Math.sign(from[1] - to[1]), Math.sign(to[0] - from[0])];
    const [a, b] = [inwards(before, point), inwards(point, after)];
    const shift: Point = a[0] === b[0] && a[1] === b[1] ? a : [a[0] + b[0], a[1] + b[1]];
    return `${point[0] * 100 + shift[0] * inset} ${point[1] * 100 + shift[1] * inset}`;
  });
  return `M${moved.join('L')}Z`;
}
