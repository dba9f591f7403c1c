import { expect, it } from 'vitest';
import type { View } from '../api/views';
import { tie } from './tie';

const end = (score: number[], places: number[], seats: object[]) => ({ score, places, table: { seats } }) as View;

it('says nothing where all points differ', () => {
  expect(tie(end([9, 8], [1, 2], [{ coins: 1 }, { coins: 5 }]))).toBeNull();
});

it('tells the money that put equal points in order', () => {
  expect(tie(end([9, 9], [2, 1], [{ coins: 1 }, { coins: 5 }]))).toEqual({ decided: 'order', money: [1, 5] });
  const lower = end([20, 9, 9], [1, 2, 3], [{ guilders: 0 }, { guilders: 7 }, { guilders: 6 }]);
  expect(tie(lower)).toEqual({ decided: 'order', money: [0, 7, 6] });
});

it('tells when a place is shared', () => {
  expect(tie(end([9, 9], [1, 1], [{ coins: 5 }, { coins: 5 }]))?.decided).toBe('shared');
});

it('tells of partners only where there are any', () => {
  const seats = (...colours: string[]) => colours.map((colour, n) => ({ colour, coins: n }));
  expect(tie(end([3, 3], [2, 1], seats('red', 'black')))?.decided).toBe('order');
  const team = seats('red', 'red', 'black', 'black');
  expect(tie(end([3, 3, 3, 3], [3, 3, 1, 1], team))?.decided).toBe('order_team');
});

it('does not call partners equal', () => {
  const seats = ['red', 'red', 'black', 'black'].map((colour) => ({ colour, coins: 1 }));
  expect(tie(end([3, 3, 2, 2], [1, 1, 3, 3], seats))).toBeNull();
  expect(tie(end([3, 3, 3, 3], [1, 1, 1, 1], seats))?.decided).toBe('shared');
});
