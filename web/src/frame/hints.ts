import type { Hint } from '../api/views';

/** The number a hint's panel gives the first of these moves that it speaks of: 1 is the best. */
export function rankOf(codes: (number | undefined)[], hints: Hint[]): number | undefined {
  return hints.findIndex(({ code }) => codes.includes(code)) + 1 || undefined;
}
