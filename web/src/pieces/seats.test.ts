import { expect, it } from 'vitest';
import { views } from '../../test/kontor';
import { seatColour } from './seats';

it.each([2, 4])('colours the %s seats of Kontor as the views do', (players) => {
  const view = views.find(({ table }) => table.seats.length === players);
  const shown = view?.table.seats.map((_, seat) => seatColour(seat, 'kontor', players));
  expect(shown).toEqual(view?.table.seats.map(({ colour }) => (colour === 'red' ? 'kr' : 'kb')));
});
