import { describe, expect, it } from 'vitest';
import type { Suggestion } from '../../api/views';
import { outcomeOf } from './suggested';

function suggestion(steps: Record<string, Suggestion['previews'][number]>): Suggestion {
  const notation = Object.keys(steps);
  return { name: 'loading', text: '', moves: notation.map((_, n) => n), notation, previews: Object.values(steps) };
}

describe('a suggested loading', () => {
  it('names the goods by what becomes of them', () => {
    const steps = { 'store saffron hall': {}, 'load tea contract 1': {}, 'sell coffee cloth': {}, done: {} };
    expect(outcomeOf(suggestion(steps), 0).goods).toEqual([
      ['load', ['tea']],
      ['sell', ['coffee', 'cloth']],
      ['store', ['saffron']],
    ]);
  });

  it('counts what each step brings, also what only becomes possible by those before it', () => {
    const steps = {
      'load tea contract 1': {},
      'load coffee contract 1': { forecast: { '0': 11, '1': -1 } },
      'deliver glass': { forecast: { '0': 2 } },
      'sell rubber trader': { coins: { '0': 3 } },
      'sell cloth': { coins: { '0': 1 } },
    };
    expect(outcomeOf(suggestion(steps), 0)).toMatchObject({ points: 13, coins: 4 });
  });

  it('does not count the income that the last crate brings about, as ending would', () => {
    const steps = {
      'sell cloth': { coins: { '0': 1 } },
      'store glass hall': { coins: { '0': 2 }, forecast: { '0': 1 } },
    };
    expect(outcomeOf(suggestion(steps), 0, { coins: { '0': 2 } })).toMatchObject({ points: 1, coins: 1 });
  });

  it('does not count the income after the last', () => {
    const steps = { 'sell rubber trader': { coins: { '0': 3 } }, done: { coins: { '0': 5 }, unknown: true } };
    expect(outcomeOf(suggestion(steps), 0)).toMatchObject({ points: 0, coins: 3 });
  });
});
