import { describe, expect, it } from 'vitest';
import type { Said } from '../../api/views';
import { begun, lettered } from './areas';
import { cards, views } from '../../../test/kontor';
import { printedOn, type Area, type KontorTable } from './types';

const [house = '', water = ''] = ['goods', 'water'].map((id) =>
  Object.keys(cards.cards ?? {}).find((card) => printedOn(cards, card)?.id === id),
);
const laid = (at: string, card = house): Said => ({ key: 'laid', parameters: { at, card }, text: '' });
const area = (...cells: string[]) => ({ cells, closed: false }) as unknown as Area;

/** Letters by the cells of the areas, in the order of the list. */
function letters(areas: Area[], told: Said[], board: KontorTable['board'] = []): Record<string, string> {
  const [view] = views;
  const table = { ...view?.table, areas, begun: begun(board, told, cards) } as KontorTable;
  return Object.fromEntries(lettered(table).map(({ cells, letter }) => [cells.join(' '), letter]));
}

describe('the letter of an area', () => {
  const three = [laid('0,1'), laid('2,0'), laid('3,3', water), laid('4,0')];

  it('stays, however large the area becomes and wherever it stands in the list', () => {
    expect(letters([area('0,1'), area('2,0'), area('4,0')], three)).toEqual({ '0,1': 'A', '2,0': 'B', '4,0': 'C' });
    const grown = [...three, laid('4,1')];
    expect(letters([area('4,0', '4,1'), area('0,1'), area('2,0')], grown)).toEqual({
      '4,0 4,1': 'C',
      '0,1': 'A',
      '2,0': 'B',
    });
  });

  it('does not decide the place in the list: what would count comes first, then the larger one', () => {
    const [view] = views;
    const areas = [{ ...area('0,1'), closed: true }, area('2,0', '2,1'), area('4,0', '4,1', '4,2'), area('6,0')];
    const listed = lettered({ ...view?.table, areas, ranked: ['0,1', '2,0'] } as KontorTable);
    expect(listed.map(({ cells, ranked }) => [cells[0], ranked])).toEqual([
      ['2,0', true],
      ['0,1', true],
      ['4,0', false],
      ['6,0', false],
    ]);
  });

  it('is that of the oldest where areas join, and the others keep theirs', () => {
    const joined = [...three, laid('1,0'), laid('1,1')];
    const found = letters([area('0,1', '1,1', '1,0', '2,0'), area('4,0')], joined);
    expect(found).toEqual({ '0,1 1,1 1,0 2,0': 'A', '4,0': 'C' });
  });

  it('goes to one part only when a card is taken away', () => {
    const row = [laid('0,1'), laid('1,1'), laid('2,1')];
    const removed = { key: 'removed', parameters: { at: '1,1', card: house }, text: '' };
    expect(Object.values(letters([area('0,1'), area('2,1')], [...row, removed])).sort()).toEqual(['A', 'B']);
  });

  it('is given to what lay there before the log begins', () => {
    const board = [{ at: '0,1', card: house }];
    expect(letters([area('2,0'), area('0,1')], [laid('2,0')], board)).toEqual({ '2,0': 'B', '0,1': 'A' });
  });
});
