import { describe, expect, it } from 'vitest';
import { views } from '../../../test/speicherstadt';
import type { Move } from '../../api/views';
import { controlsOf, isLoading, kindOf, waysOf, type Press } from './controls';

/** Decisions of random matches with every number of players and both variants, and what seldom comes. */
const decisions = views.map(({ options: { players, kaispeicher }, moves }) => ({ players, kaispeicher, moves }));

function read(written: string): Move {
  const [code = '', key = '', ...touches] = written.split(' ');
  const said = { key, parameters: {}, text: written };
  return { code: Number(code), notation: '', touches, cost: 0, final: false, preview: {}, ...said };
}

function pressAll(moves: Move[], way: Press[]): Move {
  const controls = controlsOf(moves);
  let picks: Press[] = [];
  for (const [n, press] of way.entries()) {
    expect(n === 0 ? controls.first : controls.next(picks), `${way.join(' > ')} lit at ${press}`).toContain(press);
    const result = controls.press(picks, press);
    if (!result) throw new Error(`${press} cannot be pressed`);
    if ('move' in result) {
      expect(n, `${way.join(' > ')} plays only with its last press`).toBe(way.length - 1);
      return result.move;
    }
    picks = result.picks;
  }
  throw new Error(`${way.join(' > ')} plays nothing`);
}

describe('every legal move has its control', () => {
  it.each([2, 3, 4, 5].flatMap((players) => [false, true].map((kaispeicher) => ({ players, kaispeicher }))))(
    'with $players players, Kaispeicher: $kaispeicher',
    (table) => {
      const mine = decisions.filter(
        ({ players, kaispeicher }) => players === table.players && kaispeicher === table.kaispeicher,
      );
      expect(mine.length).toBeGreaterThan(15);
      for (const { moves } of mine) {
        const taken = new Map<string, number>();
        for (const move of moves) {
          for (const way of waysOf(move, moves)) {
            expect(pressAll(moves, way).code).toBe(move.code);
            expect(taken.get(way.join(' > ')), 'a way plays one move only').toBeUndefined();
            taken.set(way.join(' > '), move.code);
          }
        }
      }
    },
  );

  it('has seen every kind of move', () => {
    const seen = new Set(decisions.flatMap(({ moves }) => moves.map(kindOf)));
    expect([...seen].sort()).toEqual(
      [
        ...['auction', 'buy', 'convert', 'deliver', 'discard_hall', 'discard_warehouse', 'done', 'double', 'insure'],
        ...['lift', 'load', 'pass', 'place', 'place_grey', 'reserve', 'reserve_grey', 'rest', 'sell', 'sell_trader'],
        ...['skip', 'smuggle', 'store_hall', 'store_warehouse', 'swap', 'take', 'take_free', 'trade'],
      ].sort(),
    );
  });

  it('lights nothing that plays nothing', () => {
    for (const { moves } of decisions) {
      const controls = controlsOf(moves);
      for (const first of controls.first) {
        const result = controls.press([], first);
        expect(result).not.toBeNull();
        if (result && 'picks' in result) expect(controls.next(result.picks).size).toBeGreaterThan(0);
      }
    }
  });
});

describe('picking', () => {
  const load = read('1 load cube:tea contract:1 card:x');
  const sell = read('2 sell cube:tea cube:coffee sale');
  const other = read('3 load cube:coffee contract:2 card:y');
  const controls = controlsOf([load, sell, other]);

  it('drops a crate that is pressed again', () => {
    expect(controls.press(['cube:tea'], 'cube:tea')).toEqual({ picks: [] });
  });

  it('changes to another crate', () => {
    expect(controls.press(['cube:tea'], 'cube:coffee')).toEqual({ picks: ['cube:coffee'] });
  });

  it('lights only what takes the crate', () => {
    expect([...controls.next(['cube:tea'])].sort()).toEqual(['contract:1', 'sale']);
  });

  it('may put the second crate elsewhere instead of selling it', () => {
    const picks = ['cube:tea', 'sale', 'cube:coffee'];
    expect([...controls.next(picks)].sort()).toEqual(['contract:2', 'sale']);
    expect(controls.plays(picks, 'contract:2')).toBe(other);
    expect(controls.plays(picks, 'sale')).toBe(sell);
  });

  it('presses nothing that is not lit', () => {
    expect(controls.press([], 'contract:1')).toBeNull();
  });

  it('has the only crate in hand from the start', () => {
    expect(controlsOf([load, read('9 pass_window')]).opening).toEqual(['cube:tea']);
    expect(controls.opening).toEqual([]);
    expect(controlsOf([read('1 place column:1'), read('2 place_grey column:1')]).opening).toEqual([]);
    expect(controlsOf([read('2 place_grey column:1'), read('3 rest card:dock_workers')]).opening).toEqual(['grey']);
  });
});

describe('the loading screen', () => {
  it('is for cubes, not for workers and offers', () => {
    expect(isLoading([read('1 done')])).toBe(true);
    expect(isLoading([read('1 take stock:tea exchange')])).toBe(true);
    expect(isLoading([read('1 place column:1'), read('2 auction stock:tea card:auction_hall')])).toBe(false);
    expect(isLoading([read('1 lift cube:tea contract:1 card:x card:truck'), read('2 done_lifting')])).toBe(false);
    expect(isLoading([])).toBe(false);
  });
});
