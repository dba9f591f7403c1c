import { describe, expect, it } from 'vitest';
import type { Table } from '../api/types';
import { absentees, standIns } from './standIns';

const seats = [
  { seat: 0, kind: 'person', mine: true },
  { seat: 1, kind: 'person', mine: false },
  { seat: 2, kind: 'bot', mine: false },
  { seat: 3, kind: 'open', mine: false },
];

function offered(...may_seat_bot: number[]): number[] {
  return standIns({ seats, may_seat_bot } as unknown as Table).map(({ seat }) => seat);
}

describe('a bot is offered', () => {
  it('only where the server lets one sit down', () => {
    expect(offered()).toEqual([]);
    expect(offered(1)).toEqual([1]);
    expect(offered(3)).toEqual([3]);
  });

  it('neither for a bot nor for oneself', () => {
    expect(offered(0, 1, 2, 3)).toEqual([1, 3]);
  });
});

describe('somebody is missed', () => {
  const there = (online: boolean, to_move: number[]) =>
    absentees({ seats: seats.map((seat) => ({ ...seat, online })), to_move, mine: [0] } as unknown as Table);

  it('who is not here and is waited for', () => {
    expect(there(false, [1, 2, 3]).map(({ seat }) => seat)).toEqual([1]);
  });

  it('neither who is here nor who need not decide', () => {
    expect(there(true, [1])).toEqual([]);
    expect(there(false, [2])).toEqual([]);
  });

  it('not before one has decided oneself', () => {
    expect(there(false, [0, 1])).toEqual([]);
  });
});
