import { describe, expect, it } from 'vitest';
import { closest, nearest, type Box } from './keyboard';

const at = (x: number, y: number): Box => ({ left: x - 5, right: x + 5, top: y - 5, bottom: y + 5 });

describe('nearest', () => {
  // a b c
  // d e
  const [a, b, c, d, e] = [at(0, 0), at(50, 0), at(100, 0), at(0, 60), at(50, 60)];

  it('goes to the next one in the row, not the one after', () => {
    expect(nearest(a, [c, b, d], 'ArrowRight')).toBe(1);
    expect(nearest(c, [a, b], 'ArrowLeft')).toBe(1);
  });

  it('goes straight down rather than aside', () => {
    expect(nearest(b, [d, e, c], 'ArrowDown')).toBe(1);
    expect(nearest(e, [a, b, c], 'ArrowUp')).toBe(1);
  });

  it('finds one aside when nothing is straight ahead', () => {
    expect(nearest(c, [e], 'ArrowDown')).toBe(0);
  });

  it('finds nothing where nothing is', () => {
    expect(nearest(a, [b, c, d, e], 'ArrowLeft')).toBe(-1);
    expect(nearest(a, [], 'ArrowDown')).toBe(-1);
  });
});

describe('closest', () => {
  it('is the one whose middle is nearest, whatever its direction', () => {
    expect(closest(at(60, 10), [at(0, 0), at(55, 60), at(50, 0)])).toBe(2);
    expect(closest(at(60, 50), [at(0, 0), at(55, 60), at(50, 0)])).toBe(1);
  });
});
