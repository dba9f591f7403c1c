import { describe, expect, it } from 'vitest';
import type { Hint } from '../../api/views';
import { controlsOf, hintedOn, pressable } from './controls';
import { title, views } from '../../../test/kontor';

/** The ship can stay, and no cell says so: that is a button. */
const isAlone = ({ table }: (typeof views)[number], notation: string) => notation === 'stay' && table.lays.length === 0;
const all = (view: (typeof views)[number]) => controlsOf(view, ({ at }) => `lay on ${at}`);

describe('recorded decisions', () => {
  it('are of every phase and every mode', () => {
    const phases = new Set(views.map(({ table }) => table.phase));
    const moves = new Set(views.flatMap(({ moves }) => moves.map(({ notation }) => notation.split(' ')[0])));
    expect([...phases].sort()).toEqual(['bribe', 'buy', 'choose', 'lay', 'pick', 'remove', 'ship', 'tavern', 'under']);
    expect(moves.size).toBe(15);
    expect(new Set(views.map(({ table }) => `${table.mode} ${table.seats.length}`)).size).toBe(19);
  });
});

describe.each(views.map((view) => [title(view), view] as const))('%s', (_, view) => {
  it('has one control for every legal move', () => {
    const controls = all(view);
    for (const move of view.moves) {
      const own = controls.filter(({ codes }) => codes.length === 1 && codes[0] === move.code);
      const first = controls.filter(({ codes }) => codes.length > 1 && codes[0] === move.code);
      if (move.notation === 'stay' && view.table.lays.length > 1) {
        // the ship stays when a cell for the card is pressed
        expect([own.length, first.length]).toEqual([0, view.table.lays.length]);
      } else {
        expect([move.notation, own.length, first.length]).toEqual([move.notation, 1, 0]);
      }
    }
  });

  it('begins every control with a legal move', () => {
    const legal = new Set(view.moves.map(({ code }) => code));
    for (const { id, codes } of all(view)) expect([id, legal.has(codes[0] as number)]).toEqual([id, true]);
  });

  it('numbers three hints on the cells they speak of, the ship in hand or not', () => {
    const moves = view.moves.filter(({ notation }) => /^(stay|sail|lay|remove|bribe)/.test(notation)).slice(0, 3);
    const hints = moves.map((move) => ({ ...move, points: 0, points_error: 0, reason: null }) as unknown as Hint);
    const single = view.table.lays.length === 1 && view.table.phase === 'ship'; // the ship stays by laying there
    const where = moves.map(({ notation }) =>
      notation !== 'stay' ? notation.split(' ')[1] : single ? view.table.lays[0]?.at : view.table.ship,
    );
    const found = where.map((cell) => hintedOn(cell ?? '', view.table.ship, all(view), hints));
    expect(found).toEqual(moves.map(({ notation }, n) => (isAlone(view, notation) ? undefined : n + 1)));
  });

  it('can reach every control, each place for one of them at a time', () => {
    const controls = all(view);
    const [ashore, aboard] = [pressable(controls, false), pressable(controls, true)];
    expect(new Set([...ashore, ...aboard])).toEqual(new Set(controls));
    for (const shown of [ashore, aboard]) {
      const places = shown.map(({ place, id }) => `${place} ${id}`);
      expect(new Set(places).size).toBe(places.length);
    }
  });
});
