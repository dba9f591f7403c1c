import { describe, expect, it } from 'vitest';
import type { Move, Suggestion } from '../../api/views';
import { outcomeOf } from './suggested';
import type { Contract, Player } from './table';

const move = (code: number, preview: Move['preview']) => ({ code, preview }) as Move;
const contract = (missing: Contract['missing'], points: number) => ({ missing, points, complete: false }) as Contract;
const player = { contracts: [contract({ tea: 1, coffee: 1 }, 11), contract({ glass: 2 }, 8)] } as Player;
const suggestion = (...notation: string[]): Suggestion => ({
  ...{ name: 'loading', text: '', moves: notation.map((_, n) => n), notation },
});

describe('a suggested loading', () => {
  it('names the goods by what becomes of them', () => {
    const steps = suggestion('store saffron hall', 'load tea contract 1', 'sell coffee cloth', 'done');
    expect(outcomeOf(steps, [], 0, player).goods).toEqual([
      ['load', ['tea']],
      ['sell', ['coffee', 'cloth']],
      ['store', ['saffron']],
    ]);
  });

  it('counts the points of a contract that it completes, and no other', () => {
    const steps = suggestion('load tea contract 1', 'load coffee contract 1', 'load glass contract 2');
    expect(outcomeOf(steps, [], 0, player).points).toBe(11);
  });

  it('adds what the single steps bring, but not the income after the last', () => {
    const steps = suggestion('deliver tea', 'sell rubber trader', 'done');
    const moves = [move(0, { forecast: { '0': 2 } }), move(1, { coins: { '0': 3 } }), move(2, { coins: { '0': 5 } })];
    expect(outcomeOf(steps, moves, 0, player)).toMatchObject({ points: 2, coins: 3 });
  });
});
