// The table of Die Werft as the server tells it: `view.table`. Pieces are named as in the rules, see `cards` for what is printed on them.

type Action = 'build' | 'trains' | 'canal' | 'equip' | 'crew' | 'hire' | 'trade' | 'subsidy';
export type Side = 'w' | 'n' | 'e' | 's';
export type Counts = Record<string, number>;

export interface TrackTile {
  action: Action;
  space: number;
  gap: number;
  /** With a figure there; with two players twice on the older tile of a seat, the next to move. */
  seats: number[];
}

interface Turn {
  moved: Action | null;
  chosen: Action | null;
  done: boolean;
  bonus: Action | null;
  action: Action | null;
  placed: number;
  bought: string | null;
  join: string | null;
}

export interface Market {
  prices: number[];
  bow: (string | null)[];
  middle: (string | null)[][];
  stern: (string | null)[];
  trains: (string | null)[];
  canals: (string | null)[];
}

export interface ItemWheel {
  marker: string;
  ahead: { item: string; price: number }[];
}

export interface Wheels {
  equipment: ItemWheel;
  crew: ItemWheel;
  employees: { marker: number; ahead: { group: number; price: number }[] };
  trade: { marker: number; prices: Counts; next_prices: Counts; offers: Record<string, string[]> };
}

export interface LaidTile {
  tile: string;
  turn: number;
  x: number;
  y: number;
}

export interface ShipSpot {
  /** Number of the tile in the system, from 1. */
  tile: number;
  side: Side;
  inner: boolean;
  outward: boolean;
}

export interface Canal {
  tiles: LaidTile[];
  ship: ShipSpot;
}

/** A voyage as it was found best, part by part. */
export interface Voyage {
  items: Counts;
  speed: number;
  crew: number;
  gear: number;
  officials: number;
  signs: { sign: string; points: number }[];
  ribbon: number;
  total: number;
  turns: { tile: number; side: Side }[];
  contracts: Counts;
}

export interface Plan {
  place: number;
  length: number;
  complete: boolean;
  points: number | null;
  voyage: Voyage | null;
}

interface Completing {
  place: number;
  bow: number;
  length: number;
  voyage: Voyage | null;
}

export interface FleetShip {
  length: number;
  tiles: string[];
  items: Counts;
  features: Counts;
}

export interface Owned {
  guilders: number;
  score: number;
  turns: number;
  yard: (string | null)[];
  items: Counts;
  trains: string[];
  employees: string[];
  canal: Canal | null;
  reach: number;
  passed: number;
  contracts: { held: number; blue?: Counts; green?: Counts; given_up?: string[] };
  fleet: FleetShip[];
  plans: Plan[];
  completing: Completing[];
}

interface Leaving {
  place: number;
  length: number;
  room: Record<string, { total: number; free: number }>;
  aboard: Counts;
  speed: number;
  sailed: number;
  ribbon: number;
  officials: number;
  gone: number[];
  points: { crew: number; gear: number; speed: number; canal: number; total: number };
  best: number;
  plan: Voyage | null;
  by_speed: Voyage[];
}

export interface Trade {
  train: string;
  wagons: Counts;
  sold: Counts;
  taken: string[];
}

export interface WerftTable {
  phase: 'turns' | 'final_actions' | 'last_tiles';
  step: string;
  round: number;
  time: number;
  start_seat: number;
  active: number;
  ending: boolean;
  track: TrackTile[];
  to_start: number;
  turn: Turn;
  market: Market;
  stacks: Counts;
  used: Record<string, string[]>;
  box: string[];
  wheels: Wheels;
  groups: Counts[];
  seats: Owned[];
  voyage: Leaving | null;
  trade: Trade | null;
}
