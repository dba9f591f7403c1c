import { describe, expect, it } from 'vitest';
import type { LoggedMove } from '../api/types';
import { numberedStep, roundMarks } from './roundMarks';

const match = (...rounds: number[]): LoggedMove[] =>
  rounds.map((round, n) => ({ ply: n + 1, seat: 0, text: '', round, events: [] }));
const share = (of: number) => (ply: number) => (ply / of) * 100;

describe('rounds on the slider', () => {
  it('begin before their first move and have their number in the middle', () => {
    expect(roundMarks(match(1, 1, 2, 2), share(4))).toEqual([
      { round: 1, at: 0, middle: 25 },
      { round: 2, at: 50, middle: 75 },
    ]);
  });

  it('has no mark for what comes before the first round', () => {
    expect(roundMarks(match(0, 0, 1, 1), share(4)).map(({ round, at }) => [round, at])).toEqual([[1, 50]]);
  });

  it('are all numbered while there is room, then every second, fifth, tenth', () => {
    const marks = (rounds: number) =>
      roundMarks(match(...Array.from({ length: rounds }, (_, n) => n + 1)), share(rounds));
    expect([10, 27, 60, 140].map((rounds) => numberedStep(marks(rounds), 6))).toEqual([1, 2, 5, 10]);
  });

  it('are numbered more widely where rounds are short', () => {
    const marks = roundMarks(match(1, 1, 1, 1, 1, 1, 1, 2, 3, 4), share(10));
    expect(numberedStep(marks, 12)).toBe(2);
  });
});
