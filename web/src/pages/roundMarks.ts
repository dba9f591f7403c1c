// Rounds on the slider of a replay: where each begins, and which of their numbers have room.
import type { LoggedMove } from '../api/types';

interface RoundMark {
  round: number;
  /** Where the round begins, in per cent of the slider. */
  at: number;
  /** Where its number stands: in the middle of the round. */
  middle: number;
}

/** `share` tells how far along the slider a ply is, in per cent. */
export function roundMarks(moves: LoggedMove[], share: (ply: number) => number): RoundMark[] {
  const starts = moves
    .filter((move, n) => move.round && move.round !== moves[n - 1]?.round)
    .map((move) => ({ round: move.round ?? 0, at: share(move.ply - 1) }));
  return starts.map((mark, n) => ({ ...mark, middle: (mark.at + (starts[n + 1]?.at ?? 100)) / 2 }));
}

const STEPS = [1, 2, 5, 10, 20, 50];

/** Every how manieth round is numbered, so that no two numbers are closer than `gap` per cent. */
export function numberedStep(marks: RoundMark[], gap: number): number {
  const fits = (step: number) => {
    const shown = marks.filter(({ round }) => round % step === 0);
    return shown.every(({ middle }, n) => n === 0 || middle - (shown[n - 1]?.middle ?? 0) >= gap);
  };
  return STEPS.find(fits) ?? 100;
}
