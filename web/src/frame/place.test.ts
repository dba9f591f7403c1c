import { describe, expect, it } from 'vitest';
import { place, type Box } from './place';

const PAGE = { width: 1000, height: 800 };
const SIZE = { width: 200, height: 100 };
const box = (left: number, top: number, width: number, height: number): Box => ({
  ...{ left, top, right: left + width, bottom: top + height },
});
const covers = (at: { left: number; top: number }, other: Box): boolean =>
  at.left < other.right && at.left + 200 > other.left && at.top < other.bottom && at.top + 100 > other.top;

describe('the place of an explanation', () => {
  it('is below the thing where nothing is in the way', () => {
    expect(place(box(300, 300, 80, 40), SIZE, PAGE, [])).toEqual({ left: 300, top: 348 });
  });

  it('is beside it where something lit lies below', () => {
    const lit = box(280, 340, 300, 200);
    const found = place(box(300, 300, 80, 40), SIZE, PAGE, [{ box: lit, weight: 100 }]);
    expect(covers(found, lit)).toBe(false);
    expect(covers(found, box(300, 300, 80, 40))).toBe(false);
  });

  it('covers nothing lit in a row between lit neighbours, and stays on the page', () => {
    const row = [0, 1, 2, 3].map((n) => box(20 + n * 150, 120, 140, 90));
    const columns = [0, 1, 2, 3].map((n) => box(20 + n * 150, 220, 140, 450));
    const at = row[1] as Box;
    const lit = [...row, ...columns].filter((other) => other !== at);
    const found = place(
      at,
      SIZE,
      PAGE,
      lit.map((other) => ({ box: other, weight: 100 })),
    );
    expect(lit.filter((other) => covers(found, other))).toEqual([]);
    expect(found.left).toBeGreaterThanOrEqual(8);
    expect(found.top).toBeGreaterThanOrEqual(8);
    expect(found.left + SIZE.width).toBeLessThanOrEqual(992);
  });

  it('would rather cover a text than be far away', () => {
    const at = box(20, 120, 140, 90);
    const lit = box(20, 220, 900, 560);
    const beside = box(168, 120, 752, 90);
    const text = box(0, 0, 1000, 110);
    const found = place(at, SIZE, PAGE, [
      { box: lit, weight: 100 },
      { box: beside, weight: 100 },
      { box: text, weight: 1 },
    ]);
    expect(found.top).toBe(12);
  });
});
