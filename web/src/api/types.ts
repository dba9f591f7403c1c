// Answers of the server apart from views.

import type { Card, Hint, Said, Seat, View } from './views';

export type OptionValue = number | string | boolean;
export type Options = Record<string, OptionValue>;
export type Titles = Record<string, string>;

export interface GameOption {
  name: string;
  values: OptionValue[];
  default: OptionValue;
  titles: Titles;
  value_titles?: Record<string, Titles> | null;
}

export interface GameEntry {
  id: string;
  titles: Titles;
  players: number[];
  options: GameOption[];
  /** Every playable combination of players and mode. */
  tables: Options[];
  quick: { options: Options; level: string };
}

export interface Catalogue {
  games: GameEntry[];
  bots: { id: string; titles: Titles }[];
  languages: string[];
}

export interface TableRow {
  id: string;
  game: string;
  options: Options;
  created: string;
  seats: Seat[];
  to_move: number[];
  my_turn: boolean;
  prompt: string;
  over: boolean;
  places?: number[] | null;
  deadline?: string | null;
  listed: boolean;
  ply: number;
  round?: number | null;
}

export interface Table extends TableRow {
  owner: boolean;
  mine: number[];
  study: boolean;
  warnings: string[];
  rematch?: string | null;
  undo_request?: { seat: number; yes: number[] } | null;
  seconds_per_move: number | null;
  shuffle: Shuffle;
}

export interface Shuffle {
  hash: string;
  seed?: string | null;
  salt?: string | null;
}

export interface Me {
  name: string;
  tables: TableRow[];
}

export interface NewSeat {
  kind: 'me' | 'here' | 'bot' | 'open';
  bot?: string;
  name?: string;
}

export interface NewTable {
  game: string;
  options: Options;
  seats: NewSeat[];
  seconds_per_move?: number | null;
  listed?: boolean;
}

export interface LoggedMove {
  ply: number;
  seat: number;
  text: string;
  round?: number | null;
  events: Said[];
}

export interface ReplayStep {
  ply: number;
  first: number;
  last: number;
  seat: number | null;
  move: { seat: number; text: string } | null;
  events: Said[];
  view: View;
  /** Of every seat, once the match is over. */
  views?: Record<string, View> | null;
}

export interface ChatLine {
  seat: number | null;
  name: string;
  text: string;
  at: string;
}

export interface Played {
  seq: number;
  decision: number;
}

export type PatchStep = [path: (string | number)[], value?: unknown];

/** What the socket of a table pushes. */
export type Message = { seq: number } & (
  | { kind: 'hello'; table: Table; views: Record<string, View>; chat: ChatLine[] }
  | {
      kind: 'move';
      seat: number;
      move: { text: string };
      events: Said[];
      patch: Record<string, PatchStep[]>;
      back?: number;
      table?: Table;
    }
  | { kind: 'table'; table: Table }
  | ({ kind: 'chat' } & ChatLine)
);

export type { Card, Hint, Seat };
