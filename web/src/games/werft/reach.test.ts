import { render } from 'svelte/server';
import { describe, expect, it, vi } from 'vitest';
import type { View } from '../../api/views';
import { nameOf, propsOf, recorded } from '../../../test/werft';
import { Desk, kindOf } from './desk.svelte';
import Table from './Table.svelte';
import type { WerftTable } from './types';

vi.mock('../../frame/Frame.svelte', () => import('../../../test/Frame.svelte'));

interface Button {
  /** All that is read out: its words, seen or not, but nothing that is only drawn. */
  words: string;
  [attribute: string]: string | undefined;
}

const DRAWN = /<span class="inside[^"]*" aria-hidden="true">.*(?=<span class="sr")/s;

type Page = 'wide' | 'phone';
const drawn = new Map<View<WerftTable>, Record<Page, Button[]>>();

/** All buttons of the wide page, or of the first tab on the phone. */
function page(view: View<WerftTable>, which: Page): Button[] {
  let both = drawn.get(view);
  if (!both) {
    const { body } = render(Table, { props: propsOf(view) });
    const [wide = '', phone = ''] = body.split('<hr');
    both = { wide: buttons(wide), phone: buttons(phone) };
    drawn.set(view, both);
  }
  return both[which];
}

function buttons(html: string): Button[] {
  return [...html.matchAll(/<button((?:\s+[\w:-]+(?:="[^"]*")?)*)\s*>(.*?)<\/button>/gs)].map(
    ([, attributes = '', content = '']) => ({
      ...Object.fromEntries(
        [...attributes.matchAll(/([\w:-]+)(?:="([^"]*)")?/g)].map(([, name, value]) => [name, value]),
      ),
      words: content.replace(DRAWN, '').replaceAll(/<[^>]*>/g, ''),
    }),
  );
}

function codes(found: Button[], attribute: string): number[] {
  return found.flatMap((button) => (button[attribute] ?? '').split(' ').filter(Boolean).map(Number));
}

describe.each(recorded.views.map((view) => ({ name: nameOf(view), view })))('$name', ({ view }) => {
  it.each(['wide', 'phone'] as const)('every move has exactly one control on the %s page', (which) => {
    const found = page(view, which);
    const [pressed, picked] = [codes(found, 'data-code'), codes(found, 'data-codes')];
    for (const move of view.moves) {
      const [direct, byPick] = [pressed, picked].map((all) => all.filter((code) => code === move.code).length);
      // A pair of contracts is picked one by one; everything else by one control.
      const expected = kindOf(move) === 'keep' ? [[0, 2]] : [[1, 0], [0, 1]]; // prettier-ignore
      expect(expected, `${move.notation}: pressed, picked`).toContainEqual([direct, byPick]);
    }
    const legal = view.moves.map((move) => move.code);
    expect([...pressed, ...picked].filter((code) => !legal.includes(code))).toEqual([]);
  });

  it.each(['wide', 'phone'] as const)('lit things on the %s page are called what their move is called', (which) => {
    for (const button of page(view, which).filter((lit) => lit['data-code'] !== undefined)) {
      const move = view.moves.find((legal) => String(legal.code) === button['data-code']);
      expect(button['data-target']).toBeDefined();
      const name = button['aria-label']?.replaceAll('&quot;', '"') ?? button.words;
      expect(name.split(move?.text.replaceAll('&', '&amp;') ?? ''), 'the words of the move once').toHaveLength(2);
    }
  });

  it('a bonus action is lit when it is asked for, and nothing else then', () => {
    const desk = new Desk(() => propsOf(view));
    const before = desk.lit;
    desk.bonus = true;
    const after = desk.lit;
    if (view.table.step !== 'act') return expect(before).toEqual(view.moves);
    expect([...before, ...after].map((move) => move.code).sort()).toEqual(view.moves.map((move) => move.code).sort());
    expect(after.every((move) => kindOf(move) === 'bonus')).toBe(true);
  });
});

it('decisions of every step are recorded for two, three and four players', () => {
  const steps =
    'choose act building placing joining turning trading after launch command fitting steering discard last_tile';
  for (const players of [2, 3, 4]) {
    const found = recorded.views.filter((view) => view.table.seats.length === players).map((view) => view.table.step);
    expect(new Set(found)).toEqual(new Set(steps.split(' ')));
  }
});

it('two contracts of different colours are always one move', () => {
  const view = recorded.views.find((found) => found.table.step === 'discard');
  if (!view) throw new Error('no discard recorded');
  const sources = page(view, 'wide').filter((button) => button['data-source'] !== undefined);
  const [blue, green] = ['blue:', 'green:'].map((colour) =>
    sources
      .filter((button) => button['data-source']?.startsWith(colour))
      .map((button) => codes([button], 'data-codes')),
  );
  expect(blue?.length).toBeGreaterThan(1);
  for (const one of blue ?? []) {
    for (const other of green ?? []) expect(one.filter((code) => other.includes(code))).toHaveLength(1);
  }
});

it('shows the final points at all seats once the match is over', () => {
  const played = recorded.views.find((view) => view.table.seats.length > 1) as View<WerftTable>;
  const forecast = played.table.seats.map((_, seat) => 700 + seat);
  const shown = (view: View<WerftTable>) => {
    const { body } = render(Table, { props: propsOf(view) });
    return forecast.filter((points) => new RegExp(`>\\s*${points}\\b`).test(body));
  };
  expect(shown({ ...played, forecast, score: forecast, over: true, moves: [], suggest: [] })).toEqual(forecast);
  expect(shown({ ...played, forecast, moves: [], suggest: [] })).toEqual([]);
});
