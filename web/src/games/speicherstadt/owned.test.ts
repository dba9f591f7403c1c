import { expect, it } from 'vitest';
import { summands } from './owned';
import type { Player } from './table';

const player = (firemen: number, ...values: number[]): Player =>
  ({
    firemen,
    cards: [...values.map((value, n) => ({ card: `fireman_${n}`, value })), { card: 'fire_engine', value: 0 }],
  }) as unknown as Player;
const kindOf = (card: string) => (card.startsWith('fireman') ? 'fireman' : 'building');

it('the fire engine is written where it is counted', () => {
  expect(summands(player(14, 2, 4, 4), kindOf)).toEqual([2, 4, 4, 4]);
  expect(summands(player(10, 2, 4, 4), kindOf)).toEqual([2, 4, 4]);
  expect(summands(player(0), kindOf)).toEqual([]);
});
