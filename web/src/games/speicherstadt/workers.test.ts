import { expect, it } from 'vitest';
import type { Quay } from './table';
import { namePieces, newcomers } from './workers';

function quay(queues: number[][], workers: number[], reserved: number[] = []): Quay {
  return {
    columns: queues.map((queue) => ({ queue })),
    reserved: reserved.map((seat) => ({ seat })),
    seats: workers.map((n) => ({ workers: n })),
  } as unknown as Quay;
}

it('takes a placed worker from the hand and leaves all others where they are', () => {
  const before = namePieces(quay([[0], [1]], [2, 2]));
  const after = namePieces(quay([[0], [1, 0]], [1, 2]), before);
  expect(after.queues[0]).toEqual(before.queues[0]);
  expect(after.queues[1]?.[0]).toBe(before.queues[1]?.[0]);
  expect(before.hands[0]).toContain(after.queues[1]?.[1]);
});

it('moves the queue up when its head steps back', () => {
  const before = namePieces(quay([[0, 1, 0]], [1, 1]));
  const after = namePieces(quay([[1, 0]], [2, 1]), before);
  expect(after.queues[0]).toEqual(before.queues[0]?.slice(1));
  expect(after.hands[0]).toContain(before.queues[0]?.[0]);
});

it('gives every worker a name of its own', () => {
  const names = namePieces(quay([[0, 0], [1]], [2, 3], [0, 1]));
  const all = [...names.queues.flat(), ...names.reserved, ...names.hands.flat()];
  expect(new Set(all).size).toBe(all.length);
});

it('finds the worker that has just come at the end of its queue, and on its reserved card', () => {
  const table = {
    columns: [{ queue: [0, 1] }, { queue: [2] }],
    reserved: [{ place: 1, seat: 1, card: { card: 'bank' } }],
  } as unknown as Quay;
  const said = (key: string, parameters: object) => ({ key, parameters: { ...parameters }, text: '' });
  const events = [
    said('placed', { seat: 1, column: 1, price: 2 }),
    said('reserved', { seat: 1, card: 'bank' }),
    said('placed_grey', { seat: 2, column: 2, price: 1 }),
  ];
  expect([...newcomers(table, events, null)]).toEqual(['worker:1.2', 'reserved:1', 'worker:2.1']);
  expect([...newcomers(table, events, 1)]).toEqual(['worker:2.1']);
});

it('marks nobody in a column that is settled', () => {
  const table = { columns: [{ queue: [] }], reserved: [] } as unknown as Quay;
  expect(newcomers(table, [{ key: 'placed', parameters: { seat: 1, column: 1 }, text: '' }], null).size).toBe(0);
});

it('finds both workers of a swap, and bought cards', () => {
  const table = { columns: [], reserved: [] } as unknown as Quay;
  const said = (key: string, parameters: object) => ({ key, parameters: { seat: 0, ...parameters }, text: '' });
  const events = [
    said('swapped', { column: 1, place: 2, other_column: 3, other_place: 1, other: 1 }),
    said('swapped_to_reserved', { column: 4, place: 1, other_place: 2, other: 1 }),
    said('swapped_from_reserved', { place: 3, other_column: 2, other_place: 5, other: 1 }),
    said('bought', { card: 'bank', price: 2 }),
    said('round', { round: 2 }),
  ];
  expect([...newcomers(table, events, null)]).toEqual([
    ...['worker:1.2', 'worker:3.1', 'worker:4.1', 'reserved:2', 'reserved:3', 'worker:2.5', 'card:bank'],
  ]);
});
