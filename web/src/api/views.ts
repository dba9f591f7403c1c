// What the server tells about a match. A game's own `table` and move parameters are typed in that game's folder.

export type Lang = 'de' | 'en';

/** A sentence with the key and parameters it was made of. */
export interface Said {
  key: string;
  parameters: Record<string, unknown>;
  text: string;
}

export interface Move extends Said {
  code: number;
  notation: string;
  /** Ids of the pieces and places the move touches, e.g. `column:1`; the first is the source, the last the target. */
  touches: string[];
  cost: number;
  /** It cannot be taken back. */
  final: boolean;
  /** By name of a number the change of each seat that has one; `unknown` if a reveal follows. */
  preview: Record<string, Record<string, number> | boolean>;
}

export interface Suggestion {
  name: string;
  text: string;
  moves: number[];
  notation: string[];
  /** What each of the moves changes, after those before it. */
  previews: Move['preview'][];
}

/** Whom a seat may talk to now. */
export interface Talk {
  with: 'table' | 'team' | 'nobody';
  /** The seats of the team that hear it. */
  seats: number[];
  /** Why nobody, and when again. */
  text: string | null;
}

export interface View<T = unknown> {
  game: string;
  options: Record<string, number | string | boolean>;
  rules_version: number;
  seat: number | null;
  lang: Lang;
  ply: number;
  to_move: number[];
  over: boolean;
  table: T;
  score: number[];
  forecast: number[];
  places: number[];
  score_sheet: Record<string, number>[];
  prompt: Said;
  moves: Move[];
  suggest: Suggestion[];
  undo: { steps: number; study: boolean };
  events: Said[];
  /** Number of the decision this seat owes; sent along with its move. */
  decision: number;
  /** Absent where nobody talks, as in a replay. */
  talk?: Talk;
}

export interface Seat {
  seat: number;
  kind: 'person' | 'bot' | 'open';
  name: string;
  bot?: string | null;
  mine: boolean;
  online: boolean;
  resigned?: boolean;
  /** A bot plays for a person, who may return. */
  stand_in?: boolean;
  /** That person is the reader. */
  may_return?: boolean;
  /** The reader has resigned here. */
  was_mine?: boolean;
}

/** What `GET /api/games/{game}/cards` gives: by section and key a name, or all that can be explained. */
export type Cards = Record<string, Record<string, string | Card>>;

export interface Card {
  name: string;
  short?: string;
  help?: string;
  [printed: string]: unknown;
}

export interface Hint {
  code: number;
  notation: string;
  text: string;
  reason: string | null;
  visits: number;
  points: number;
  /** How far the true value may be off; null if too little was tried to tell. */
  points_error: number | null;
  place: number;
  place_error: number | null;
}

/** What a player of Die Speicherstadt decides ahead. */
export interface Preset {
  /** By number of the own worker the highest price; null = ask me. */
  limits: Record<string, number | null>;
  ask_on_surprise: boolean;
  insurance: boolean | null;
  auto_load: boolean;
}

export interface Presets {
  get: () => Promise<Preset>;
  set: (preset: Preset) => Promise<void>;
}

/** What a page gives the table of a game. `view.moves` is empty when there is nothing to decide, and in a replay. */
export interface TableProps<T = unknown> {
  view: View<T>;
  /** Events of all moves up to the view, as far as the log is known; the view has those since the own last move. */
  told: Said[];
  seats: Seat[];
  cards: Cards;
  lang: Lang;
  /** Plays moves in a row; resolves once the server has answered. */
  play: (codes: number[]) => Promise<void>;
  /** Takes the last step back. */
  undo: () => void;
  /** Shows in one sentence why a touched thing cannot be used now. */
  why: (target: string) => void;
  /** Hints the player asked for, best first; empty otherwise. */
  hints: Hint[];
  /** A move is on its way: nothing can be pressed. */
  busy: boolean;
  /** Decisions made ahead; absent for onlookers and in a replay. */
  presets?: Presets;
}
