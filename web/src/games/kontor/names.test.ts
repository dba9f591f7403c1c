import { describe, expect, it } from 'vitest';
import type { Seat } from '../../api/views';
import { nameOfPile, nameOfSeat } from './names';
import type { KontorView } from './types';

const view = { seat: 1, lang: 'en' } as KontorView;
const seats = (mine: number) => ['One', 'Two'].map((name, seat) => ({ seat, name, mine: seat === mine }) as Seat);

describe('the seat whose eyes are used', () => {
  it('is "you" for who holds it', () => {
    expect(nameOfSeat(view, seats(1), 1)).toBe('You');
    expect(nameOfPile(view, seats(1), 1)).toBe('Your pile');
  });

  it('has its name for everybody else', () => {
    expect(nameOfSeat(view, seats(0), 1)).toBe('Two');
    expect(nameOfPile(view, seats(0), 1)).not.toBe('Your pile');
    expect(nameOfSeat(view, seats(0), 0)).toBe('One');
  });
});
