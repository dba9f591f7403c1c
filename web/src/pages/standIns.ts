import type { Table } from '../api/types';
import type { Seat } from '../api/views';

/** Persons who are not here although the reader waits for them. */
export function absentees(table: Table): Seat[] {
  if (table.mine.some((seat) => table.to_move.includes(seat))) return [];
  return table.seats.filter(
    ({ seat, kind, mine, online }) => kind === 'person' && !mine && !online && table.to_move.includes(seat),
  );
}

/** Open seats, and persons who keep the others waiting: where the server lets the reader seat a bot now. */
export function standIns(table: Table): Seat[] {
  return table.seats.filter(({ seat, kind, mine }) => kind !== 'bot' && !mine && table.may_seat_bot.includes(seat));
}
