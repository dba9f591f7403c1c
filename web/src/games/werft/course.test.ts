import { describe, expect, it } from 'vitest';
import { nextMove } from './course';
import { nameOf, propsOf, recorded } from '../../../test/werft';
import { Desk } from './desk.svelte';

const sailing = recorded.views.flatMap((view) => {
  const plan = view.table.voyage?.plan;
  return plan ? [{ name: nameOf(view), view, plan }] : [];
});

describe('the course of a chosen voyage', () => {
  it.each(sailing)('begins as it is suggested: $name', ({ view, plan }) => {
    const suggestion = view.suggest.find((found) => found.name === 'voyage');
    const desk = new Desk(() => propsOf(view));
    expect(nextMove(desk, plan)?.code).toBe(suggestion?.moves[0]);
  });

  it('sets sail once nothing is missing, and ends at a branch it does not know', () => {
    const [fitting, steering] = ['fitting', 'steering'].map((step) =>
      sailing.find(({ view }) => view.table.step === step),
    );
    if (!fitting || !steering) throw new Error('no voyage recorded');
    const loaded = { ...fitting.plan, items: fitting.view.table.voyage?.aboard ?? {} };
    expect(nextMove(new Desk(() => propsOf(fitting.view)), loaded)?.notation).toBe('sail');
    expect(nextMove(new Desk(() => propsOf(steering.view)), { ...steering.plan, turns: [] })).toBeUndefined();
  });
});
