import { isReader } from '../../api/reader';
import type { Seat } from '../../api/views';
import type { KontorView } from './types';
import { words } from './words';

/** How a seat is called: the reader is "you". */
export function nameOfSeat(view: KontorView, seats: Seat[], seat: number): string {
  return isReader(view, seats, seat) ? words(view.lang).you : (seats[seat]?.name ?? String(seat + 1));
}

/** How the pile of a seat is called. */
export function nameOfPile(view: KontorView, seats: Seat[], seat: number): string {
  const say = words(view.lang);
  return isReader(view, seats, seat) ? say.yourPile : say.pileOf(nameOfSeat(view, seats, seat));
}
