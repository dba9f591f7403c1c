import type { Desk } from './desk.svelte';

// Sentences before a move that loses the points of a ship. The server says in its prompt whether one is lost.

function missing(desk: Desk, when: 'would' | 'leaves'): string | undefined {
  const warning = desk.view.prompt.parameters.warning;
  if (warning === `${when}_no_captain`) return desk.word('warn_captain');
  if (warning === `${when}_short_canal`) return desk.word('warn_canal');
  return undefined;
}

/** Before a tile is laid that completes a ship. */
export function completingWarning(desk: Desk, place: number): string | undefined {
  return desk.own.completing.some((found) => found.place === place) ? missing(desk, 'would') : undefined;
}

/** Before the turn ends with a complete ship in the yard. */
export function leavingWarning(desk: Desk): string | undefined {
  return missing(desk, 'leaves');
}
