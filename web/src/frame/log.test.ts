import { expect, it } from 'vitest';
import { deed, eventsUntil, logRows, merged, sentences, together } from './log';

const said = (text: string, seat?: number) => ({ key: 'k', parameters: seat === undefined ? {} : { seat }, text });
const log = [
  { ply: 1, seat: 0, text: 'mine', events: [said('I place', 0)] },
  { ply: 2, seat: 1, text: 'theirs', events: [said('They place', 1), said('A fire breaks out')] },
  { ply: 3, seat: 2, text: 'passes', events: [] },
];

it('tells what came of each move, newest first', () => {
  expect(logRows(log, 0).map((row) => row.text)).toEqual(['passes', 'A fire breaks out', 'They place', 'I place']);
  expect(logRows(log, 0).map((row) => row.seat)).toEqual([2, null, 1, 0]);
});

it('gives a round to nobody, though it names who starts', () => {
  const round = { key: 'round', parameters: { round: 2, seat: 1 }, text: 'Round 2.' };
  expect(logRows([{ ply: 1, seat: 0, text: 'mine', events: [round] }], 0)[0]?.seat).toBe(null);
});

it('tells what has happened up to a move', () => {
  expect(eventsUntil(log, 1).map(({ text }) => text)).toEqual(['I place']);
  expect(eventsUntil(log, 3).map(({ text }) => text)).toEqual(['I place', 'They place', 'A fire breaks out']);
});

it('marks what came after the reader’s last move', () => {
  expect(logRows(log, 0).map((row) => row.news)).toEqual([true, true, true, false]);
  expect(logRows(log, 2).some((row) => row.news)).toBe(false);
});

it('puts equal lines in a row together, but not what is new with what is known', () => {
  const decides = (ply: number, seat: number) => ({ ply, seat, text: `${seat} has decided`, events: [] });
  const told = [decides(1, 1), decides(2, 1), decides(3, 0), decides(4, 1), decides(5, 1), decides(6, 1)];
  const rows = together(logRows(told, 0));
  expect(rows.map(({ text, count }) => [text, count])).toEqual([
    ['1 has decided', 3],
    ['0 has decided', 1],
    ['1 has decided', 2],
  ]);
  expect(together(logRows([decides(1, 0), decides(2, 0)], 0)).map(({ count }) => count)).toEqual([2]);
  expect(together(logRows([decides(1, 0), { ...decides(2, 0), aside: true }], 0))).toHaveLength(2);
});

it('has no news for an onlooker', () => {
  expect(logRows(log, null).some((row) => row.news)).toBe(false);
});

it('keeps the words in which a move was told first', () => {
  const renamed = log.map((entry) => ({ ...entry, events: entry.events.map((one) => ({ ...one, text: 'a bot' })) }));
  expect(logRows(merged(log, renamed), 0)).toEqual(logRows(log, 0));
});

it('takes the new words where another move stands now', () => {
  const other = { ply: 2, seat: 1, text: 'other', events: [{ key: 'other', parameters: {}, text: 'They pass' }] };
  expect(logRows(merged(log, [...log.slice(0, 1), other]), 0).map((row) => row.text)).toEqual(['They pass', 'I place']);
});

it('keeps what happened to the seats where it happened, and never as a move of the reader', () => {
  const aside = { ply: 2, seat: 0, text: 'I am away', events: [], aside: true };
  const rows = logRows(merged([...log.slice(0, 2), aside], log), 0);
  expect(rows.map((row) => row.text)).toEqual(['passes', 'I am away', 'A fire breaks out', 'They place', 'I place']);
  expect(rows.map((row) => row.news)).toEqual([true, true, true, true, false]);
});

it('says first who made a move', () => {
  const drawn = said('A new tile');
  expect(sentences({ ply: 1, seat: 0, text: 'Anna: Stop.', events: [said('Anna builds', 0), drawn] })).toEqual([
    'Anna builds',
    'A new tile',
  ]);
  expect(sentences({ ply: 1, seat: 0, text: 'Anna: Stop.', events: [drawn] })).toEqual(['Anna: Stop.', 'A new tile']);
  expect(sentences({ ply: 1, seat: 0, text: 'Anna: Stop.', events: [said('Bertil loses', 1)] })[0]).toBe('Anna: Stop.');
});

it('leaves out a name only where a sentence begins with it', () => {
  expect(deed('Anna sells coal.', 'Anna')).toBe('sells coal.');
  expect(deed('The ship of Anna with 5 tiles sails.', 'Anna')).toBe('The ship of Anna with 5 tiles sails.');
});
