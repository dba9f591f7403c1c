import type { Suggestion } from '../../api/views';
import type { Trade, Wheels } from './types';

export const GOODS = ['wood', 'coal', 'iron'] as const;

interface Wagon {
  good: string;
  state: 'done' | 'now' | 'later';
  /** What is suggested for it: an item, or `sell`. */
  advice: string | null;
}

/** The wagons of the train in use in their order, with what is suggested for those still full. */
export function wagonsOf(
  goods: string[],
  trade: Trade,
  offers: Wheels['trade']['offers'],
  suggestion?: Suggestion,
): Wagon[] {
  const advice = (suggestion?.notation ?? []).filter((move) => !move.startsWith('use '));
  const wagons: Wagon[] = [];
  let now = true;
  for (const good of GOODS) {
    const all = goods.filter((other) => other === good).length;
    const left = trade.wagons[good] ?? 0;
    for (let n = left; n < all; n += 1) wagons.push({ good, state: 'done', advice: null });
    // Where every item on offer is taken already a wagon is sold by itself, so nothing is suggested for it.
    let free = (offers[good]?.length ?? 0) - (now && left > 0 ? trade.taken.length : 0);
    for (let n = 0; n < left; n += 1) {
      const move = free > 0 ? advice.shift() : 'sell';
      const item = move?.startsWith('swap ') ? move.slice('swap '.length) : (move ?? null);
      if (item !== 'sell') free -= 1;
      wagons.push({ good, state: now ? 'now' : 'later', advice: item });
      now = false;
    }
  }
  return wagons;
}
