import type { Seat } from '../../api/views';
import type { KontorView } from './types';
import { words } from './words';

/** How a seat is called: the reader is "you". */
export function nameOfSeat(view: KontorView, seats: Seat[], seat: number): string {
  return seat === view.seat ? words(view.lang).you : (seats[seat]?.name ?? String(seat + 1));
}
