import type { Seat, TableProps, View } from '../src/api/views';
import type { WerftTable } from '../src/games/werft/types';
import { unpacked } from './recorded';
import packed from './recorded/werft.jsonl.gz?url&inline';

export const recorded = await unpacked<View<WerftTable>>(packed);

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
