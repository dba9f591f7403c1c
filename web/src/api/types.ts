// Answers of the server apart from views, as its OpenAPI page describes them (`npm run types`), with what JSON leaves open made
// exact: options are plain values, views are views.

import type { components } from './types.gen';
import type { Said, Seat, View } from './views';

type Schemas = components['schemas'];
type With<T, Exact> = Omit<T, keyof Exact> & Exact;

export type OptionValue = number | string | boolean;
export type Options = Record<string, OptionValue>;

export type GameOption = Schemas['OptionSchema'];
export type GameEntry = With<
  Schemas['GameEntry'],
  {
    /** Every playable combination of players and mode. */
    tables: Options[];
    quick: Options;
  }
>;
export type Catalogue = With<Schemas['Catalogue'], { games: GameEntry[] }>;

export type TableRow = With<Schemas['TableRow'], { options: Options; seats: Seat[] }>;
export type Table = With<Schemas['Table'], { options: Options; seats: Seat[] }>;
export type Shuffle = Schemas['Shuffle'];
export type Me = With<Schemas['Me'], { tables: TableRow[] }>;
/** Bots are those of the catalogue. */
export type NewSeat = With<Schemas['NewSeat'], { bot?: string }>;
export type NewTable = With<Schemas['NewTable'], { seats: NewSeat[] }>;
/** An address for others, and an image of its QR code. */
export type Link = Schemas['Link'];
export type Played = Schemas['Played'];

export type LoggedMove = With<Schemas['LoggedMove'], { events: Said[] }>;
export type ReplayStep = With<
  Schemas['Replay'],
  {
    events: Said[];
    view: View;
    /** Of every seat, once the match is over. */
    views?: Record<string, View> | null;
  }
>;

export interface ChatLine {
  seat: number | null;
  name: string;
  text: string;
  /** The seats it was said to; null: all. */
  to: number[] | null;
  at: string;
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
