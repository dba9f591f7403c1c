import { describe, expect, it } from 'vitest';
import { views } from './recorded';
import { pairs, storyOf } from './story';
import type { KontorView } from './types';

const base = views.find(({ table }) => table.phase === 'lay' && table.seats.length === 2) as KontorView;

function moment(ply: number, phase: string, events: KontorView['events'], choices: (string | null)[]): KontorView {
  const view = structuredClone(base);
  view.ply = ply;
  view.events = events;
  view.table.phase = phase;
  view.table.round = 3;
  view.table.seats.forEach((seat, n) => Object.assign(seat, { choice: choices[n] ?? null, acted: false }));
  return view;
}

const shown = [
  { key: 'revealed', parameters: { card: '31', seat: 0 }, text: 'You play Red 31.' },
  { key: 'revealed', parameters: { card: '18', seat: 1 }, text: 'Two plays Black 18.' },
  { key: 'taxed', parameters: { seat: 0, card: '18' }, text: 'You pay 1 coin.' },
];

describe('story of a round', () => {
  it('remembers cards and taxes after the own next move', () => {
    const first = storyOf(null, moment(10, 'ship', shown, ['31', '18']));
    const then = storyOf(first, moment(11, 'lay', [], ['31', null]));
    expect(then.played.map(({ card }) => card)).toEqual(['31', '18']);
    expect(then.notes).toEqual(['You pay 1 coin.']);
  });

  it('knows the own card from having laid it, when the page was opened only then', () => {
    const laid = [{ key: 'laid', parameters: { card: '31', seat: 0, at: '1,0' }, text: 'You lay Red 31 at 1,0.' }];
    const opened = storyOf(null, moment(12, 'lay', laid, [null, '18']));
    expect(opened.played.map(({ card }) => card)).toEqual(['31', '18']);
  });

  it('forgets them with the next round and when moves are taken back', () => {
    const first = storyOf(null, moment(10, 'ship', shown, ['31', '18']));
    const back = storyOf(first, moment(9, 'choose', [], ['31', null]));
    expect(back.played.map(({ card }) => card)).toEqual([null, null]);
    const next = moment(14, 'choose', [{ key: 'round', parameters: { round: 4 }, text: 'Round 4.' }], []);
    next.table.round = 4;
    expect(storyOf(first, next).notes).toEqual([]);
  });

  it('tells nothing of earlier rounds', () => {
    const events = [...shown, { key: 'round', parameters: { round: 3 }, text: 'Round 3.' }];
    expect(storyOf(null, moment(12, 'choose', events, [])).played[0]?.card).toBeNull();
  });

  it('pairs the reader with the seat opposite', () => {
    const team = structuredClone(views.find(({ table }) => table.seats.length === 4) as KontorView);
    team.seat = 3;
    expect(pairs(team)).toEqual([
      [3, 1],
      [2, 0],
    ]);
  });
});
