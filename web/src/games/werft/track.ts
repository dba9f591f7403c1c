import type { TrackTile } from './types';

export const SPACES = 24;

export interface Space {
  /** Number of the space, START is 0. */
  space: number;
  tile: TrackTile | null;
}

/** The oval track unrolled: once around from the last tile on, empty spaces included. */
export function unrolled(track: TrackTile[]): Space[] {
  const rear = track.at(-1)?.space ?? 0;
  const at = new Map(track.map((tile) => [tile.space, tile]));
  return Array.from({ length: SPACES }, (_, n) => {
    const space = (rear + n) % SPACES;
    return { space, tile: at.get(space) ?? null };
  });
}

/** Neighbouring spaces put together: a tile by itself, empty spaces in a row. */
export function grouped(spaces: Space[]): (Space | Space[])[] {
  const groups: (Space | Space[])[] = [];
  for (const space of spaces) {
    const last = groups.at(-1);
    if (space.tile) groups.push(space);
    else if (Array.isArray(last)) last.push(space);
    else groups.push([space]);
  }
  return groups;
}
