import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import type { Cards, Seat, TableProps, View } from '../../api/views';
import type { WerftTable } from './types';

// Recorded decisions of every kind, for the tests; dev/decisions.py makes them.

interface Recorded {
  cards: Cards;
  views: View<WerftTable>[];
}

const packed = readFileSync(new URL('./decisions.json.gz', import.meta.url));
export const recorded = JSON.parse(gunzipSync(packed).toString()) as Recorded;

export function propsOf(view: View<WerftTable>): TableProps<WerftTable> {
  const seats: Seat[] = view.table.seats.map((_, seat) => ({
    seat,
    kind: 'person',
    name: `Seat ${seat}`,
    mine: seat === view.seat,
    online: true,
  }));
  return {
    view,
    seats,
    cards: recorded.cards,
    lang: 'de',
    play: () => Promise.resolve(),
    why: () => undefined,
    hints: [],
    busy: false,
  };
}

export function nameOf(view: View<WerftTable>): string {
  const { phase, step, turn } = view.table;
  const kinds = new Set(view.moves.map((move) => move.notation.split(' ')[0]));
  return `${view.table.seats.length} players, ply ${view.ply}: ${phase} ${step} ${turn.action ?? ''} (${[...kinds].join(', ')})`;
}
