import type { Desk } from './desk.svelte';
import type { Plan, Voyage } from './types';

interface Ahead {
  place: number;
  complete: boolean;
  voyage: Voyage | null;
}

/** The voyage of the ship that leaves: as suggested, or at the speed that was asked for. */
export function leavingVoyage(desk: Desk): Voyage | null {
  const { plan = null, by_speed = [] } = desk.table.voyage ?? {};
  if (desk.speed === null || desk.speed === plan?.speed) return plan;
  return by_speed.find((voyage) => voyage.speed === desk.speed) ?? plan;
}

/** The voyage to show: of the ship that leaves, of the one a tile at hand completes, of the one asked for, or the best. */
export function ahead(desk: Desk): Ahead | undefined {
  const { voyage } = desk.table;
  if (voyage && desk.table.active === desk.seat) {
    return { place: voyage.place, complete: true, voyage: leavingVoyage(desk) };
  }
  const { plans, completing } = desk.own;
  const asked = plans.find((plan) => plan.place === desk.shown);
  if (asked) return asked;
  const best = [...completing].sort((a, b) => points(b) - points(a))[0];
  if (best) return { place: best.bow, complete: true, voyage: best.voyage };
  return [...plans].sort((a, b) => Number(b.complete) - Number(a.complete) || points(b) - points(a))[0];
}

function points(plan: Pick<Plan, 'voyage'>): number {
  return plan.voyage?.total ?? -1;
}
