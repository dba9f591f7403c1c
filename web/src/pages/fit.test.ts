import { expect, it } from 'vitest';
import { choices, fit } from './fit';

const tables = [
  { players: 2, mode: 'basic' },
  { players: 2, mode: 'profi' },
  { players: 4, mode: 'team' },
];

it('keeps what still fits', () => {
  expect(fit(tables, { players: 2, mode: 'basic' }, 'mode', 'profi')).toEqual({ players: 2, mode: 'profi' });
});

it('changes the other options where the wish is not playable', () => {
  expect(fit(tables, { players: 2, mode: 'profi' }, 'players', 4)).toEqual({ players: 4, mode: 'team' });
  expect(fit(tables, { players: 4, mode: 'team' }, 'mode', 'basic')).toEqual({ players: 2, mode: 'basic' });
});

it('leaves options alone that no list of tables names', () => {
  expect(fit(tables, { players: 2, mode: 'basic', extra: true }, 'mode', 'profi')).toMatchObject({ extra: true });
});

it('keeps the wish when nothing is playable with the new value', () => {
  expect(fit(tables, { players: 2, mode: 'basic' }, 'players', 7)).toEqual({ players: 2, mode: 'basic' });
});

it('lists each value once', () => {
  expect(choices(tables, 'players')).toEqual([2, 4]);
});
