import type { Table } from '../api/types';
import type { Seat } from '../api/views';

/** Open seats, and persons who keep the others waiting: where the server lets the reader seat a bot now. */
export function standIns(table: Table): Seat[] {
  return table.seats.filter(({ seat, kind, mine }) => kind !== 'bot' && !mine && table.may_seat_bot.includes(seat));
}
