import { describe, expect, it } from 'vitest';
import { views } from '../../../test/kontor';
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

const told = (key: string, text = '') => ({ key, parameters: {}, text });

describe('story of a round', () => {
  it('has cards and taxes from before the own last move, though the page was opened only then', () => {
    const laid = { key: 'laid', parameters: { card: '18', seat: 1, at: '1,0' }, text: 'Two lays Black 18 at 1,0.' };
    const sailed = { key: 'sailed', parameters: { seat: 0, at: '0,1' }, text: 'You move the ship to 0,1.' };
    const opened = storyOf(moment(12, 'lay', [sailed], ['31', null]), [told('round'), ...shown, laid, sailed]);
    expect(opened.played.map(({ card }) => card)).toEqual(['31', '18']);
    expect(opened.notes).toEqual(['You pay 1 coin.']);
  });

  it('knows the own card from having laid it, while the log is not there yet', () => {
    const laid = [{ key: 'laid', parameters: { card: '31', seat: 0, at: '1,0' }, text: 'You lay Red 31 at 1,0.' }];
    const opened = storyOf(moment(12, 'lay', laid, [null, '18']), []);
    expect(opened.played.map(({ card }) => card)).toEqual(['31', '18']);
  });

  it('tells once what both log and view tell, in the words of the view', () => {
    const other = shown.map((said) => ({ ...said, text: said.text.replace('You pay', 'One pays') }));
    expect(storyOf(moment(10, 'ship', shown, ['31', '18']), other).notes).toEqual(['You pay 1 coin.']);
  });

  it('tells who passed, and whose card went back', () => {
    const passed = { key: 'passed', parameters: { seat: 0, coins: 1 }, text: 'You pass and receive 1 coin.' };
    const broke = { key: 'cannot_pay', parameters: { seat: 1, card: '18' }, text: 'Two cannot pay.' };
    const { played } = storyOf(moment(11, 'lay', [], []), [...shown, passed, broke]);
    expect(played.map((one) => [one.passed, one.back])).toEqual([
      [true, false],
      [false, true],
    ]);
  });

  it('tells nothing of earlier rounds', () => {
    for (const [events, log] of [
      [[told('round')], shown],
      [[], [...shown, told('round')]],
    ] as const) {
      const story = storyOf(moment(14, 'choose', [...events], []), [...log]);
      expect(story.played.map(({ card }) => card)).toEqual([null, null]);
      expect(story.notes).toEqual([]);
    }
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
