import type { Counts } from './types';

// Which place of a ship holds what, for the drawing: the rules only count, so any order will do.

const FOR_ROOM: Record<string, string[]> = {
  mount: ['smokestack', 'sail'],
  crane: ['crane'],
  cannon: ['cannon'],
  propeller: ['propeller'],
  cabin: ['merchant', 'soldier', 'captain'],
};

export interface Fitted {
  /** By tile and symbol the item in that place, null for an empty place or a symbol that holds nothing. */
  places: (string | null)[][];
  /** Aboard without a place: the first captain, and what craftsmen found room for. */
  besides: string[];
}

/** Puts items into the places printed on the tiles of a ship. The first captain needs no cabin. */
export function fitted(tiles: string[][], items: Counts): Fitted {
  const left: Counts = { ...items };
  const besides: string[] = [];
  if (left.captain) {
    left.captain -= 1;
    besides.push('captain');
  }
  const take = (symbol: string): string | null => {
    const item = (FOR_ROOM[symbol] ?? []).find((name) => (left[name] ?? 0) > 0);
    if (item === undefined) return null;
    left[item] = (left[item] ?? 0) - 1;
    return item;
  };
  const places = tiles.map((symbols) => symbols.map(take));
  for (const [item, count] of Object.entries(left)) besides.push(...Array<string>(count).fill(item));
  return { places, besides };
}

export function holdsItems(symbol: string): boolean {
  return symbol in FOR_ROOM;
}
