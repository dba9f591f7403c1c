import { describe, expect, it } from 'vitest';
import { controlsOf } from './controls';
import { previewOf } from './preview';
import { cards, views } from '../../../test/kontor';

const all = views.flatMap((view) => controlsOf(view, ({ at }) => `lay on ${at}`).map((control) => ({ view, control })));
const told = (kind: string) => all.filter(({ control }) => control.key === kind);

describe('what a press would do', () => {
  it('tells of the ship whether a card can be removed from there', () => {
    const sails = told('sail');
    expect(sails.some(({ view, control }) => (view.table.sails[control.id] ?? []).length > 0)).toBe(true);
    for (const { view, control } of sails) {
      const removable = (view.table.sails[control.id] ?? []).length > 0;
      const [move, then] = previewOf(control, view, cards);
      expect([move, then?.startsWith('you may remove')]).toEqual([control.text, removable]);
    }
  });

  it('tells what laying a card does to the areas, else the move itself', () => {
    for (const { view, control } of told('lay')) expect(previewOf(control, view, cards)).not.toContain(control.text);
    for (const kind of ['bribe', 'remove']) {
      expect(told(kind).length).toBeGreaterThan(0);
      for (const { view, control } of told(kind)) expect(previewOf(control, view, cards)).toEqual([control.text]);
    }
  });
});
