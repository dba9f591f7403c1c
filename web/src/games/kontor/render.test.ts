import type { Component } from 'svelte';
import { render } from 'svelte/server';
import { describe, expect, it } from 'vitest';
import Actions from './Actions.svelte';
import Board from './Board.svelte';
import { controlsOf, pressable, type Control } from './controls';
import Deck from './Deck.svelte';
import Hand from './Hand.svelte';
import { cards, title, views } from '../../../test/kontor';
import type { KontorView } from './types';

const nothing = () => undefined;

/** Targets and names of the lit buttons in some markup. */
function lit(html: string): string[][] {
  const unescape = (text: string) => text.replaceAll('&amp;', '&').replaceAll('&quot;', '"').replaceAll('&lt;', '<');
  return [...html.matchAll(/(<button(?:"[^"]*"|[^">])*>)(.*?)<\/button>/gs)]
    .map(([, tag = '', content = '']) => [
      /data-target="([^"]*)"/.exec(tag)?.[1],
      /aria-label="([^"]*)"/.exec(tag)?.[1] ?? content.replaceAll(/<[^>]*>/g, ''),
    ])
    .filter((pair): pair is [string, string] => pair[0] !== undefined && pair[1] !== undefined)
    .map((pair) => pair.map(unescape));
}

function targetOf({ place, id }: Control): string {
  return { cell: `cell:${id}`, hand: `card:${id}`, deck: `card:${id}`, bar: id }[place];
}

describe.each(views.map((view) => [title(view), view] as const))('%s', (_, view) => {
  const seats = view.table.seats.map((_, seat) => ({
    seat,
    kind: 'person' as const,
    name: `Seat ${seat + 1}`,
    mine: seat === view.seat,
    online: true,
  }));
  const shared = { view, cards, seats, seat: view.seat ?? 0, hints: [], busy: false, play: nothing, why: nothing };
  const board = {
    all: controlsOf(view, ({ at }) => `lay on ${at}`),
    pointed: null,
    ghost: null,
    point: nothing,
    show: nothing,
  };

  it.each([false, true])('draws a named button for every control, the ship in hand: %s', (aboard) => {
    const all = controlsOf(view, ({ at }) => `lay on ${at}`);
    const controls = pressable(all, aboard);
    const draw = (drawn: unknown, props: object) => render(drawn as Component<object>, { props }).body;
    const sails = all.some((control) => control.aboard);
    const ship = { aboard, sail: sails ? nothing : undefined };
    const centre = view.table.phase === 'pick' ? Deck : Board;
    const html = [
      draw(centre, { ...shared, ...board, ...ship, controls }),
      draw(Hand, { ...shared, controls }),
      draw(Actions, { ...shared, controls: all, aboard, sail: nothing }),
    ].join('');
    const buttons = lit(html).filter(([target]) => target !== 'ship');
    expect(buttons.map(([target]) => target).sort()).toEqual(controls.map(targetOf).sort());
    for (const control of controls) {
      const [, name] = buttons.find(([target]) => target === targetOf(control)) ?? [];
      expect(name).toContain(control.text);
    }
    // in the bar, and where it lies
    expect(html.split('data-target="ship"').length - 1).toBe(sails ? 2 : 0);
  });
});

it('promises a coin for passing only where it is certain', () => {
  const [choosing] = views.filter((view) => view.moves.some(({ key }) => key === 'pass'));
  if (!choosing) throw new Error('nobody may pass');
  const drawn = (view: KontorView) =>
    render(Actions, {
      props: {
        ...{ view, seats: [], hints: [], busy: false, aboard: false, play: nothing, sail: nothing },
        controls: controlsOf(view, () => ''),
      },
    }).body;
  expect(drawn(choosing)).toMatch(/Pass: \+1\s*<\/button>/);
  const moves = choosing.moves.map((move) => (move.key === 'pass' ? { ...move, key: 'pass_perhaps' } : move));
  expect(drawn({ ...choosing, moves })).toContain('Pass: +1, if one is left');
});
