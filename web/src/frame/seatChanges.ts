import type { Seat } from '../api/views';
import { word } from '../i18n';

interface SeatChange {
  seat: number;
  text: string;
  /** The seat was or is the reader's. */
  own: boolean;
}

/** In words, who left a seat to a bot or came back to one between two pictures of a table. */
export function seatChanges(before: Seat[], after: Seat[]): SeatChange[] {
  return after.flatMap((now, n) => {
    const then = before[n];
    const text = then && told(then, now);
    return text ? [{ seat: now.seat, text, own: then.mine || now.mine }] : [];
  });
}

function told(then: Seat, now: Seat): string | null {
  const person = (seat: Seat) => seat.name || word('guest');
  if (then.kind === 'person' && now.kind === 'bot') {
    if (now.resigned) return word(then.mine ? 'you_resigned' : 'has_resigned', { name: person(then), bot: now.name });
    return word(then.mine ? 'stands_in_for_you' : 'stands_in', { name: person(then), bot: now.name });
  }
  if (then.stand_in && now.kind === 'person' && !now.mine) return word('is_back', { name: person(now) });
  return null;
}
