import { describe, expect, it } from 'vitest';
import { byNumber, byPlace, ownWorkers, proposed } from './presets';
import type { Quay } from './table';

const card = (name: string) => ({ card: name, id: name, season: 'A' });
const column = (n: number, queue: number[]) => ({
  column: n,
  queue,
  price: queue.length,
  card: card(`card${n}`),
  cargo: [],
});

function quay(queues: number[][], reserved: number[] = []): Quay {
  return {
    columns: queues.map((queue, n) => column(n + 1, queue)),
    reserved: reserved.map((seat, n) => ({
      ...{ place: n + 1, card: card(`kept${n}`), cargo: [], seat, grey: false },
      price: reserved.length - n,
    })),
  } as unknown as Quay;
}

describe('own workers', () => {
  it('are counted in the order in which they are asked', () => {
    const workers = ownWorkers(quay([[1, 0, 2], [], [0]], [2, 0]), 0);
    expect(workers.map(({ number, at }) => [number, at])).toEqual([
      [1, 'worker:1.2'],
      [2, 'worker:3.1'],
      [3, 'reserved:2'],
    ]);
  });

  it('pay what is left of the queue once all before them have passed', () => {
    const workers = ownWorkers(quay([[1, 0, 2]], [0, 2]), 0);
    expect(workers.map(({ price }) => price)).toEqual([2, 2]);
    expect(workers[0]?.ahead).toEqual([1]);
  });
});

describe('limits', () => {
  it("are proposed at today's price, and as a question where the coins do not reach", () => {
    const workers = ownWorkers(quay([[0, 1, 2], [1, 0], [0]]), 0);
    expect(workers.map((worker) => proposed(worker, 2))).toEqual([null, 1, 1]);
    expect(workers.map((worker) => proposed(worker, 0))).toEqual([null, null, null]);
  });

  it('stay with their worker when another one comes before it', () => {
    const before = ownWorkers(quay([[], [0]]), 0);
    const limits = byPlace({ 1: 3 }, before);
    const after = ownWorkers(quay([[0], [0]]), 0);
    expect(byNumber(limits, after)).toEqual({ 2: 3 });
  });

  it('know the difference between asking and not having been set', () => {
    const workers = ownWorkers(quay([[0], [0]]), 0);
    expect(byNumber(byPlace({ 1: null }, workers), workers)).toEqual({ 1: null });
  });
});
