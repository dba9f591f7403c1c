// The table of a Kontor view, as the server tells it.

import type { Card, Cards, View } from '../../api/views';

export type Colour = 'red' | 'black';
export type Good = 'wine' | 'spice' | 'tea';
export const GOODS: Good[] = ['wine', 'spice', 'tea'];
export const COLOURS: Colour[] = ['red', 'black'];

type Result =
  | { by: 'lead'; goods: Good[]; lead: number }
  | { by: 'number' | 'value'; goods: Good[]; against: Good[] }
  | { by: 'drawn' | 'no_houses' };

export interface Area {
  cells: string[];
  closed: boolean;
  houses: Partial<Record<Colour, Partial<Record<Good, number>>>>;
  leader: Colour | null;
  result: Result;
  /** Only of closed areas. */
  counts?: boolean;
  points?: number;
  distance?: number;
}

/** A cell for the card in play: the moves to play in a row, and what comes of them. */
export interface Lay {
  at: string;
  codes: number[];
  areas: Area[];
  points: [number, number];
  fixes_x: boolean;
  fixes_y: boolean;
}

export interface Pile {
  size: number;
  /** Cards whose place is known, by place from the top. */
  known: Record<string, string>;
}

interface KontorSeat {
  colour: Colour;
  opposite: number;
  coins: number;
  hand: string[];
  known: string[];
  harbour_cards: number;
  water_cards: number;
  special_cards: number;
  pile: Pile;
  decided: boolean;
  choice: string | null;
  acted: boolean;
  dropped?: number;
  dropped_cards?: string[];
  bribe?: string | null;
  shown?: string | null;
  wanted?: number | null;
  verdict?: string | null;
}

export interface KontorTable {
  mode: string;
  round: number;
  phase: string;
  size: [number, number];
  box: { x: [number, number]; y: [number, number]; fixed_x: boolean; fixed_y: boolean };
  board: { at: string; card: string }[];
  ship: string | null;
  counting: { most: number; smallest: boolean; least_size: number };
  island: string[];
  areas: Area[];
  /** First cells of the areas that would count if all were closed as they are. */
  ranked: string[];
  /** Numbers of cells by which areas keep their letters; the page adds them from the log. */
  begun?: Map<string, number>;
  treasury: number;
  lifted: string | null;
  water: Pile;
  special: number;
  active: number | null;
  seats: KontorSeat[];
  unseen: Partial<Record<Colour | 'water' | 'special', string[]>>;
  lays: Lay[];
  sails: Record<string, string[]>;
}

export type KontorView = View<KontorTable>;

/** What is printed on a card; from the names of the game. */
export interface Printed extends Card {
  help: string;
  id: 'centre' | 'water' | 'goods' | 'crane' | 'tavern' | 'flood' | 'bridge' | 'customs';
  number: number;
  owner: Colour | 'neutral';
  symbol: 'none' | 'coin' | 'ship';
  goods?: Good[];
}

export function printedOn(cards: Cards, card: string | undefined): Printed | undefined {
  return cards.cards?.[card ?? ''] as Printed | undefined;
}
