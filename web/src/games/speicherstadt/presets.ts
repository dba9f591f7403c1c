// Purchase limits for those who are away: for each own worker the highest price at which the card is bought.
import type { Preset } from '../../api/views';
import type { Good, Printed, Quay } from './table';

type Limits = Preset['limits'];

export interface OwnWorker {
  /** Own workers are counted from 1 in the order in which they are asked: columns from left, head first, then reserved cards. */
  number: number;
  /** Where it stands; in the demand phase it stays there while numbers may still shift. */
  at: string;
  card: Printed;
  cargo: Good[];
  place: number;
  ahead: number[];
  price: number;
}

export function ownWorkers(table: Quay, seat: number): OwnWorker[] {
  const queued = table.columns.flatMap(({ column, queue, card, cargo }) =>
    queue.flatMap((owner, n) => {
      if (owner !== seat || !card) return [];
      const ahead = queue.slice(0, n).filter((other) => other !== seat);
      return [{ at: `worker:${column}.${n + 1}`, card, cargo, place: n + 1, ahead, price: queue.length - n }];
    }),
  );
  const reserved = (table.reserved ?? []).flatMap(({ place, card, cargo, seat: owner, price }) =>
    owner === seat ? [{ at: `reserved:${place}`, card, cargo, place, ahead: [], price }] : [],
  );
  return [...queued, ...reserved].map((worker, n) => ({ number: n + 1, ...worker }));
}

/** What is proposed where nothing was chosen: today's price; who cannot pay it is asked. */
export function proposed({ price }: OwnWorker, coins: number): number | null {
  return price <= coins ? price : null;
}

export type LimitsByPlace = Record<string, number | null>;

export function byPlace(limits: Limits, workers: OwnWorker[]): LimitsByPlace {
  return Object.fromEntries(
    workers.flatMap(({ at, number }) => (number in limits ? [[at, limits[number] ?? null]] : [])),
  );
}

export function byNumber(limits: LimitsByPlace, workers: OwnWorker[]): Limits {
  return Object.fromEntries(workers.flatMap(({ at, number }) => (at in limits ? [[number, limits[at] ?? null]] : [])));
}
