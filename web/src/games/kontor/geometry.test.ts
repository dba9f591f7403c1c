import { describe, expect, it } from 'vitest';
import { cellsIn, columnsOf, isPossible, outline, spanOf } from './geometry';
import { views } from '../../../test/kontor';

const SPAN = { left: 0, right: 2, bottom: 0, top: 2 };

describe('outline', () => {
  it('goes round a single cell', () => {
    expect(outline(['0,2'], SPAN, 0)).toBe('M0 0L100 0L100 100L0 100Z');
  });

  it('lies inside by the inset', () => {
    expect(outline(['0,2'], SPAN, 5)).toBe('M5 5L95 5L95 95L5 95Z');
  });

  it('has a second loop around a hole', () => {
    const ring = ['0,2', '1,2', '2,2', '0,1', '2,1', '0,0', '1,0', '2,0'];
    expect(outline(ring, SPAN, 0).split('M').length - 1).toBe(2);
  });

  it('keeps the cells apart that touch only by a corner inside one area', () => {
    const path = outline(
      ['0,2', '1,2', '1,1', '0,0', '1,0', '0,1'].filter((cell) => cell !== '0,1'),
      SPAN,
      0,
    );
    expect(path.split('M').length - 1).toBe(1);
  });
});

describe('span', () => {
  it.each(views.map((view) => [view.table] as const))('shows every card and every cell that can be used', (table) => {
    const span = spanOf(table);
    const shown = new Set(cellsIn(span).filter((cell) => isPossible(table, cell)));
    for (const { at } of [...table.board, ...table.lays]) expect([at, shown.has(at)]).toEqual([at, true]);
    if (table.box.fixed_x) expect(columnsOf(span)).toBe(table.size[0]);
    else expect(columnsOf(span)).toBeGreaterThanOrEqual(table.size[0]);
  });
});
