import type { View } from '../api/views';

/** The rank of a seat at the end. Of teams there are as many ranks as teams: partners share one. */
export function rank({ game, places }: Pick<View, 'game' | 'places'>, seat: number): number {
  const own = places[seat] ?? 0;
  return game === 'kontor' ? new Set(places.filter((place) => place < own)).size + 1 : own;
}
