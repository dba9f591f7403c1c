// What the cards of a round have come to. The view tells events since the own last move only; the rest of the round is
// in the log.

import type { Said } from '../../api/views';
import type { KontorView } from './types';

export interface Played {
  seat: number;
  /** The card shown; null for one who passed, or whose card is not known any more. */
  card: string | null;
  passed: boolean;
  /** The card went back into the hand. */
  back: boolean;
  acted: boolean;
}

export interface Story {
  played: Played[];
  /** Sentences about taxes and cards taken back, in order. */
  notes: string[];
}

const NOTED = [
  'taxed',
  'cannot_pay',
  'both_broke',
  'both_broke_without_coin',
  'cannot_lay',
  'passed',
  'passed_without_coin',
];

const SHOWN = ['ship', 'remove', 'under', 'lay'];

/** Do the cards of the round lie open? */
export const isShown = (phase: string): boolean => SHOWN.includes(phase);

/** The story of the present round; `told` are all events so far, as the log has them. */
export function storyOf(view: KontorView, told: Said[]): Story {
  const { phase, seats } = view.table;
  const events = [...told, ...view.events];
  const round = events.slice(events.findLastIndex(({ key }) => key === 'round') + 1);
  // Each can happen to a seat once in a round: what both the log and the view tell is the same.
  const notes = new Map(
    round.filter(({ key }) => NOTED.includes(key)).map((said) => [`${said.key} ${said.parameters.seat}`, said.text]),
  );
  const played = seats.map(({ choice, acted }, seat): Played => {
    const own = round.filter(({ parameters }) => parameters.seat === seat);
    const has = (...keys: string[]) => own.some(({ key }) => keys.includes(key));
    const shown = own.findLast(({ key }) => key === 'revealed' || key === 'laid')?.parameters.card;
    const inPlay = choice !== null && choice !== 'pass' && isShown(phase) ? choice : null;
    return {
      seat,
      card: inPlay ?? (shown === undefined ? null : String(shown)),
      passed: choice === 'pass' || has('passed', 'passed_without_coin'),
      back: has('cannot_pay', 'cannot_lay'),
      acted,
    };
  });
  return { played, notes: [...notes.values()] };
}

/** Those who play against each other, the reader's pair first, the reader first in it. */
export function pairs(view: KontorView): [number, number][] {
  const half = view.table.seats.length / 2;
  const me = view.seat ?? 0;
  const own = Array.from({ length: half }, (_, n) => (me < half ? n : n + half));
  own.sort((a, b) => Number(b === me) - Number(a === me));
  return own.map((seat) => [seat, view.table.seats[seat]?.opposite ?? seat]);
}
