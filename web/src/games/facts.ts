// What the pages have to know of a game before its table is loaded: `facts.ts` in the folder of the game.
import type { Colour } from '../pieces/seats';

export interface Facts {
  /** In lists of tables. */
  icon: string;
  /** The colour of a seat, unless every seat has one of its own. */
  colour?: (seat: number, seats: number) => Colour;
}

const files = import.meta.glob<{ facts: Facts }>('./*/facts.ts', { eager: true });

export function factsOf(game: string): Facts | undefined {
  return files[`./${game}/facts.ts`]?.facts;
}
