import { describe, expect, it } from 'vitest';
import { aboutCell } from './about';
import { beside, cellsIn, spanOf } from './geometry';
import { cards, title, views } from '../../../test/kontor';
import { printedOn, type KontorView } from './types';

function cellsOf(view: KontorView) {
  const lying = new Map(view.table.board.map(({ at, card }) => [at, card]));
  const free = cellsIn(spanOf(view.table)).filter((cell) => !lying.has(cell));
  const around = (cell: string) => beside(cell).flatMap((at) => printedOn(cards, lying.get(at)) ?? []);
  const about = (cell: string) => aboutCell({ cell, view, cards, lying, area: undefined }).text;
  return { free, around, about, lying };
}

describe.each(views.map((view) => [title(view), view] as const))('%s', (_, view) => {
  it('says of every free cell what may be laid there', () => {
    const { free, around, about } = cellsOf(view);
    for (const cell of free) {
      const alone = around(cell).length === 0;
      expect([cell, about(cell).includes('No card lies beside it')]).toEqual([cell, alone]);
    }
  });

  it('does not deny a cell that is lit for the card in play', () => {
    const { about, lying } = cellsOf(view);
    const card = printedOn(cards, view.table.seats[view.table.active ?? 0]?.choice ?? undefined);
    for (const { at } of view.table.lays.filter((lay) => !lying.has(lay.at))) {
      const text = about(at);
      expect([at, text.startsWith('No')]).toEqual([at, false]);
      if (card?.id === 'water') expect([at, text]).not.toEqual([at, 'Harbour cards fit here, water does not.']);
      if (card?.id === 'goods') expect([at, text.startsWith('Only water')]).toEqual([at, false]);
    }
  });
});

describe('a free cell', () => {
  const base = views.find(({ table }) => table.mode === 'profi') as KontorView;
  const about = (board: Record<string, string>, mode = 'profi', island: string[] = []) => {
    const view = structuredClone(base);
    Object.assign(view.table, { mode, island });
    return aboutCell({ cell: '1,0', view, cards, lying: new Map(Object.entries(board)), area: undefined }).text;
  };

  it('names the colour whose crane stands beside it', () => {
    expect(about({ '2,0': '41' })).toBe('Harbour cards of Red only, whose crane stands beside it; all may lay water.');
    expect(about({ '2,0': '41', '1,1': '42' })).toContain('Only water fits here');
    expect(about({ '2,0': '41' }, 'grosse_insel', ['1,0'])).not.toContain('water');
  });

  it('needs water beside it for harbour cards in one scenario', () => {
    expect(about({ '2,0': '29' }, 'wasserspiele')).toContain('harbour cards must touch water');
    expect(about({ '2,0': '29', '0,0': '45' }, 'wasserspiele')).toBe('Harbour cards and water fit here.');
  });
});
