import type { View } from '../api/views';

/** A seat as every game has it on its table: what it has left in money, and its team where there are any. */
interface Holder {
  coins?: number;
  guilders?: number;
  colour?: string;
}

interface Tie {
  /** The money put seats with equal points in order, that of partners together, or it was equal too. */
  decided: 'order' | 'order_team' | 'shared';
  money: number[];
}

/** What became of equal points at the end; null if there were none. */
export function tie(view: View): Tie | null {
  const { seats } = view.table as { seats: Holder[] };
  const money = seats.map((seat) => seat.coins ?? seat.guilders ?? 0);
  const partners = (one: number, other: number) =>
    seats[one]?.colour !== undefined && seats[one].colour === seats[other]?.colour;
  const pairs = view.score.flatMap((points, one) =>
    view.score.flatMap((others, other) =>
      one < other && points === others && !partners(one, other) ? [[view.places[one], view.places[other]]] : [],
    ),
  );
  if (pairs.length === 0) return null;
  const teams = seats.some((_, one) => seats.some((_, other) => one < other && partners(one, other)));
  const ordered = pairs.some(([one, other]) => one !== other);
  return { decided: !ordered ? 'shared' : teams ? 'order_team' : 'order', money };
}
