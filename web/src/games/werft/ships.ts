import type { Desk } from './desk.svelte';
import { fitted, type Fitted } from './fitting';
import type { Counts, Owned } from './types';

/** Symbols printed on a ship tile. */
function symbolsOf(desk: Desk, tile: string | null): string[] {
  return tile ? ((desk.card(tile).symbols as string[] | undefined) ?? []) : [];
}

/** What the places of a ship in a yard hold when these items are aboard. */
export function fittedShip(desk: Desk, yard: (string | null)[], place: number, length: number, items: Counts): Fitted {
  return fitted(
    yard.slice(place - 1, place - 1 + length).map((tile) => symbolsOf(desk, tile)),
    items,
  );
}

/** By place of the yard what its tile holds in the planned voyages. */
export function plannedItems(desk: Desk, owned: Owned): (string | null)[][] {
  const held: (string | null)[][] = owned.yard.map(() => []);
  for (const plan of owned.plans) {
    if (!plan.voyage) continue;
    fittedShip(desk, owned.yard, plan.place, plan.length, plan.voyage.items).places.forEach((places, n) => {
      held[plan.place - 1 + n] = places;
    });
  }
  return held;
}
