import { render } from 'svelte/server';
import { describe, expect, it, vi } from 'vitest';
import { cards, questions as views } from '../../../test/speicherstadt';
import type { Seat } from '../../api/views';
import type { FrameContext } from '../../frame/context';
import { controlsOf } from './controls';
import type { QuayView } from './table';

// The page is drawn on the server side, without a browser: what the frame asks of one is set here.
vi.hoisted(() => {
  Object.assign(globalThis, {
    innerWidth: 1280,
    innerHeight: 800,
    navigator: { language: 'en' },
    matchMedia: () => ({ matches: false, addEventListener: () => undefined }),
    localStorage: { getItem: () => null, setItem: () => undefined },
  });
});

const { default: Table } = await import('./Table.svelte');

const nothing = () => undefined;
const frame: FrameContext = {
  ...{ lang: () => 'en', title: () => '', seats: () => [], log: () => [], undo: nothing, reset: nothing },
  ...{ hints: () => [], chat: () => [], connected: () => true, deadline: () => null, remark: () => null },
  ...{ forget: nothing, rules: async () => [], menu: () => null, dock: () => null, notice: () => null },
};

function drawn(view: QuayView, own = view.seat): string {
  const seats: Seat[] = view.table.seats.map((_, seat) => ({
    ...{ seat, kind: 'bot', name: `Seat ${seat}`, mine: seat === own, online: true },
  }));
  const props = {
    view,
    told: [],
    seats,
    cards,
    lang: 'en' as const,
    play: async () => undefined,
    undo: nothing,
    why: nothing,
    hints: [],
    busy: false,
  };
  return render(Table, { props, context: new Map([['hafen', frame]]) }).body;
}

describe('the table shows every control', () => {
  it.each(views.map((view) => [view.prompt.key, view] as const))('for the question %s', (_, view) => {
    const html = drawn(view);
    const controls = controlsOf(view.moves);
    const wanted = controls.opening.length > 0 ? [...controls.next(controls.opening)] : [];
    for (const press of [...controls.first, ...wanted]) expect(html).toContain(`data-target="${press}"`);
  });

  it('and nothing lit for who watches', () => {
    for (const view of views)
      expect(drawn({ ...view, seat: null, moves: [], suggest: [] })).not.toContain('data-target');
  });
});

it('calls a place of the upper row reserved only until the row is swept', () => {
  const emptied = views.filter((view) => view.table.upper?.every(({ card }) => card === null));
  expect(new Set(emptied.map((view) => view.table.reserved?.length === 0)).size).toBe(2);
  for (const view of emptied) {
    const swept = view.table.reserved?.length === 0;
    expect(drawn(view).includes('>reserved</div>')).toBe(!swept);
    expect(drawn(view)).not.toContain('No card reserved yet');
  }
});

const said = { key: '', parameters: {}, text: '' };

it('calls only who holds the seat "you"', () => {
  // without what the server says
  for (const view of views.map((told) => ({ ...told, moves: [], suggest: [], events: [], prompt: said }))) {
    expect(drawn(view)).toMatch(/\bYou\b/);
    expect(drawn(view, null)).not.toMatch(/\bYou\b/);
  }
});
