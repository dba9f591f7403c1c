// Names for single workers, so that each can travel from its old place to its new one. A view only tells how many
// stand where; who stays where he stood keeps his name.
import type { Said } from '../../api/views';
import type { Quay } from './table';

export interface Pieces {
  /** Names along each queue, head first. */
  queues: string[][];
  reserved: string[];
  /** Names of the workers each seat still has in hand. */
  hands: string[][];
}

const EMPTY: Pieces = { queues: [], reserved: [], hands: [] };

interface Standing {
  seat: number;
  kept: string | undefined;
}

export function namePieces(table: Quay, before: Pieces = EMPTY): Pieces {
  const queues = table.columns.map(({ queue }, n) => follow(queue, before.queues[n] ?? []));
  const reserved = follow(table.reserved?.map(({ seat }) => seat) ?? [], before.reserved);
  const kept = new Set([...queues, reserved].flat().map((worker) => worker.kept));
  const fresh = table.seats.map((_, seat) => unused(seat, kept));
  const named = (worker: Standing) => worker.kept ?? fresh[worker.seat]?.next().value ?? '';
  return {
    queues: queues.map((queue) => queue.map(named)),
    reserved: reserved.map(named),
    hands: table.seats.map(({ workers }, seat) =>
      Array.from({ length: workers }, () => fresh[seat]?.next().value ?? ''),
    ),
  };
}

/** Workers that stand as before, or moved up because the head stepped back, keep their names. */
function follow(queue: number[], names: string[]): Standing[] {
  const gone = Math.max(names.length - queue.length, 0);
  return queue.map((seat, n) => {
    const name = names[n + gone];
    return { seat, kept: name && seatOf(name) === seat ? name : undefined };
  });
}

function seatOf(name: string): number {
  return Number(name.split(':')[1]);
}

function* unused(seat: number, kept: Set<string | undefined>): Generator<string, undefined> {
  for (let n = 1; ; n += 1) {
    const name = `worker:${seat}:${n}`;
    if (!kept.has(name)) yield name;
  }
}

/**
 * What has just come to where it is, except by the seat that knows what it did: workers as `worker:2.3` and
 * `reserved:4`, bought cards as `card:bank`.
 */
export function newcomers(table: Quay, events: Said[], except: number | null): Set<string> {
  const others = events.filter(({ parameters }) => parameters.seat !== except);
  return new Set(others.flatMap((event) => arrivals(table, event)));
}

function arrivals(table: Quay, { key, parameters }: Said): string[] {
  const { seat, card, column, place, other_column, other_place } = parameters;
  switch (key) {
    case 'placed':
    case 'placed_grey': {
      const last = table.columns[Number(column) - 1]?.queue.length;
      return last ? [`worker:${column}.${last}`] : [];
    }
    case 'reserved':
    case 'reserved_grey': {
      const at = table.reserved?.find((other) => other.card.card === card && other.seat === seat);
      return at ? [`reserved:${at.place}`] : [];
    }
    case 'bought':
    case 'taken_free':
      return [`card:${card}`];
    case 'swapped':
    case 'swapped_to_reserved':
    case 'swapped_from_reserved':
    case 'swapped_reserved':
      return [
        column ? `worker:${column}.${place}` : `reserved:${place}`,
        other_column ? `worker:${other_column}.${other_place}` : `reserved:${other_place}`,
      ];
    default:
      return [];
  }
}
