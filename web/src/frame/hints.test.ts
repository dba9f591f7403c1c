import { expect, it } from 'vitest';
import type { Hint } from '../api/views';
import { rankOf } from './hints';

const hints = [{ code: 7 }, { code: 3 }, { code: 5 }] as Hint[];

it('numbers what is hinted as the panel does, what stands for several moves by the best of them', () => {
  expect([rankOf([7], hints), rankOf([5], hints), rankOf([5, 3], hints)]).toEqual([1, 3, 2]);
  expect([rankOf([9], hints), rankOf([], hints), rankOf([undefined], hints)]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});
