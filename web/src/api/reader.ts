import type { Seat, View } from './views';

/** Is the seat the reader's own? In a replay one may look with the eyes of others, and is not called "you" then. */
export function isReader(view: View, seats: Seat[], seat: number): boolean {
  return seat === view.seat && seats[seat]?.mine === true;
}
