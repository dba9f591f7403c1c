// What the cards of a round have come to. The server tells events since the own last move only; the rest of the round
// is remembered here.

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
  round: number;
  ply: number;
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

const nobody = (view: KontorView): Story => ({
  round: view.table.round,
  ply: view.ply,
  played: view.table.seats.map((_, seat) => ({
    seat,
    card: null,
    passed: false,
    back: false,
    acted: false,
  })),
  notes: [],
});

const SHOWN = ['ship', 'remove', 'under', 'lay'];

/** Do the cards of the round lie open? */
export const isShown = (phase: string): boolean => SHOWN.includes(phase);

/** The story of the present round: what was known of it before, and what the view adds. */
export function storyOf(before: Story | null, view: KontorView): Story {
  const { round, phase, seats } = view.table;
  const goesOn = before !== null && before.round === round && before.ply <= view.ply && isShown(phase);
  const story = goesOn ? structuredClone(before) : nobody(view);
  if (before !== null && goesOn && before.ply === view.ply) return before;
  story.ply = view.ply;
  const start = view.events.findLastIndex(({ key }) => key === 'round');
  for (const event of view.events.slice(start + 1)) tell(story, event.key, event.parameters, event.text);
  seats.forEach(({ choice, acted }, seat) => {
    const played = story.played[seat];
    if (!played) return;
    played.acted = acted;
    if (choice === 'pass') played.passed = true;
    else if (choice !== null && isShown(phase)) played.card = choice;
  });
  return story;
}

function tell(story: Story, key: string, parameters: Record<string, unknown>, text: string): void {
  const played = story.played[Number(parameters['seat'])];
  if (NOTED.includes(key) && !story.notes.includes(text)) story.notes.push(text);
  if (!played) return;
  // The own move may have been to lay it: then nothing before that is told any more.
  if (key === 'revealed' || key === 'laid') played.card = String(parameters['card']);
  if (key.startsWith('passed')) played.passed = true;
  if (key === 'cannot_pay' || key === 'cannot_lay') played.back = true;
}

/** Those who play against each other, the reader's pair first, the reader first in it. */
export function pairs(view: KontorView): [number, number][] {
  const half = view.table.seats.length / 2;
  const me = view.seat ?? 0;
  const own = Array.from({ length: half }, (_, n) => (me < half ? n : n + half));
  own.sort((a, b) => Number(b === me) - Number(a === me));
  return own.map((seat) => [seat, view.table.seats[seat]?.opposite ?? seat]);
}
