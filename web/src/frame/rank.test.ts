import { expect, it } from 'vitest';
import { rank } from './rank';

it('the second of two teams is second', () => {
  const team = { game: 'kontor', places: [3, 1, 3, 1] };
  expect([0, 1, 2, 3].map((seat) => rank(team, seat))).toEqual([2, 1, 2, 1]);
});

it('after two who share the first place comes the third', () => {
  expect(rank({ game: 'werft', places: [1, 1, 3] }, 2)).toBe(3);
});
