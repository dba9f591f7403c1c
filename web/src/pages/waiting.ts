import type { TableRow } from '../api/types';
import { word } from '../i18n';

/** How many people a table still waits for before the first move. */
export function awaited(row: Pick<TableRow, 'over' | 'ply' | 'seats'>): number {
  return row.over || row.ply > 0 ? 0 : row.seats.filter((seat) => seat.kind === 'open').length;
}

/** "waiting for 2 players" */
export function waitsFor(people: number): string {
  return people === 1 ? word('waits_for_one') : word('waits_for_n', { n: people });
}
