import type { Cards, Seat, TableProps, View } from '../../api/views';
import packed from './decisions.json.gz?url&inline';
import type { WerftTable } from './types';

// Recorded decisions of every kind, for the tests; dev/decisions.py makes them.

interface Recorded {
  cards: Cards;
  views: View<WerftTable>[];
}

const { body } = await fetch(packed);
if (!body) throw new Error('no decisions recorded');
export const recorded = (await new Response(body.pipeThrough(new DecompressionStream('gzip'))).json()) as Recorded;

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
    told: [],
    seats,
    cards: recorded.cards,
    lang: 'de',
    play: () => Promise.resolve(),
    undo: () => undefined,
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
