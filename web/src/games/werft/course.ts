import type { Move } from '../../api/views';
import type { Desk } from './desk.svelte';
import { ITEMS } from './icons';
import type { Voyage } from './types';

/** The next move on the way to a chosen voyage; none if there is nothing left to decide, or it can no longer be sailed. */
export function nextMove(desk: Desk, voyage: Voyage): Move | undefined {
  const leaving = desk.table.voyage;
  if (!leaving) return undefined;
  switch (desk.table.step) {
    case 'command':
      return desk.kind('command')[0];
    case 'fitting': {
      const missing = ITEMS.find((item) => (leaving.aboard[item] ?? 0) < (voyage.items[item] ?? 0));
      return missing ? desk.kind('load').find((move) => move.parameters.item === missing) : desk.kind('sail')[0];
    }
    case 'steering': {
      const turn = voyage.turns.find((found) => found.tile === desk.own.canal?.ship.tile);
      return desk.kind('steer').find((move) => move.parameters.side === turn?.side);
    }
    default:
      return undefined;
  }
}
