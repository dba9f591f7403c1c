// Colour and mark of every seat: five colours, or the two sides red and black where a game says so.
import { factsOf } from '../games/facts';

const COLOURS = ['p1', 'p2', 'p3', 'p4', 'p5'] as const;
const MARKS: Record<string, string> = {
  p1: 'mark-circle',
  p2: 'mark-diamond',
  p3: 'mark-square',
  p4: 'mark-triangle',
  p5: 'mark-bars',
  grey: 'mark-cross',
  kr: 'mark-circle',
  kb: 'mark-square',
};

export type Colour = (typeof COLOURS)[number] | 'grey' | 'kr' | 'kb';

export function seatColour(seat: number, game = '', seats = 2): Colour {
  return factsOf(game)?.colour?.(seat, seats) ?? COLOURS[seat % COLOURS.length] ?? 'p1';
}

export function markOf(colour: Colour): string {
  return MARKS[colour] ?? 'mark-circle';
}
