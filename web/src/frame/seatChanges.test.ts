import { describe, expect, it, vi } from 'vitest';
import type { Seat } from '../api/views';

vi.mock('./settings.svelte', () => ({ settings: { lang: 'en' } }));
const { seatChanges } = await import('./seatChanges');

const person: Seat = { seat: 0, kind: 'person', name: 'Guest 2', mine: false, online: true };
const bot: Seat = { seat: 0, kind: 'bot', name: 'Journeyman', bot: 'level2', mine: false, online: true };

describe('what is told when somebody else decides for a seat', () => {
  it('names who resigned and who plays on', () => {
    const [change] = seatChanges([person], [{ ...bot, resigned: true }]);
    expect(change).toEqual({ seat: 0, text: 'Guest 2 has resigned, Journeyman plays on.', own: false });
  });

  it('speaks to the one who left', () => {
    const [change] = seatChanges([{ ...person, mine: true }], [{ ...bot, resigned: true }]);
    expect(change).toEqual({ seat: 0, text: 'You have resigned, Journeyman plays on.', own: true });
  });

  it('tells of a bot that stands in, and of the return', () => {
    const away = { ...bot, stand_in: true };
    expect(seatChanges([person], [away])[0]?.text).toBe('Journeyman plays on for Guest 2.');
    expect(seatChanges([away], [person])[0]?.text).toBe('Guest 2 plays again.');
  });

  it('is silent about everything else', () => {
    expect(seatChanges([person], [{ ...person, online: false }])).toEqual([]);
    expect(seatChanges([{ ...person, kind: 'open' }], [person])).toEqual([]);
    expect(seatChanges([], [person])).toEqual([]);
  });
});
