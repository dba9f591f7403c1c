// The table of Die Speicherstadt as a view tells it, and small questions about it.
import { cardOf } from '../../api/cards';
import type { Cards, Move, View } from '../../api/views';

export type Good = 'coffee' | 'tea' | 'saffron' | 'rubber' | 'carpet' | 'hemp' | 'cloth' | 'glass';
type Goods = Partial<Record<Good, number>>;

/** What is printed on a card. */
export interface Printed {
  card: string;
  id: string;
  season: string;
  value?: number;
  points?: number;
  goods?: Good[];
}

export interface Column {
  column: number;
  /** Seats in line, head first. */
  queue: number[];
  grey?: boolean[];
  price: number;
  card: Printed | null;
  cargo: Good[];
}

export interface Upper {
  place: number;
  card: Printed | null;
  cargo: Good[];
}

export interface Reserved {
  place: number;
  card: Printed;
  cargo: Good[];
  seat: number;
  grey: boolean;
  price: number;
}

export interface Contract extends Printed {
  cubes: Goods;
  missing: Goods;
  complete: boolean;
}

export interface Player {
  coins: number;
  score: number;
  firemen: number;
  workers: number;
  bought: number;
  contracts: Contract[];
  cards: Printed[];
  ship: Goods;
  hall: Goods;
  warehouse: Goods;
  grey?: number;
  breaks?: number;
}

interface NextFire extends Printed {
  results: number[];
  chance: number;
  doubled: number | null;
  insured: number | null;
}

export interface Quay {
  round: number;
  rounds: number;
  phase: string;
  start_seat: number;
  columns: Column[];
  on_sale: number | 'reserved' | null;
  seats: Player[];
  bag: Goods;
  stock: Goods;
  exchange: Goods;
  pile: { season: string; cards: string[] }[];
  next_fire: NextFire | null;
  upper?: Upper[];
  reserved?: Reserved[];
  fire?: (Printed & { step: string; doubled: boolean }) | null;
  errand?: string | null;
  loose?: Good | null;
  truck?: Goods;
  exchange_cost?: number;
  swap?: string | null;
}

export type QuayView = View<Quay>;

const BASE_GOODS: Good[] = ['coffee', 'tea', 'saffron', 'rubber', 'carpet'];
const ALL_GOODS: Good[] = [...BASE_GOODS, 'hemp', 'cloth', 'glass'];

export function goodsOf(view: QuayView): Good[] {
  return view.options.kaispeicher ? ALL_GOODS : BASE_GOODS;
}

/** Cubes one by one, in the order of the goods. */
export function listed(goods: Goods): Good[] {
  return ALL_GOODS.flatMap((good) => Array<Good>(goods[good] ?? 0).fill(good));
}

export function total(goods: Goods): number {
  return listed(goods).length;
}

/** The symbols of a contract from left to right, and whether a cube lies on each. */
export function symbols(contract: Contract): { good: Good; filled: boolean }[] {
  const left = { ...contract.cubes };
  return (contract.goods ?? []).map((good) => {
    const filled = (left[good] ?? 0) > 0;
    if (filled) left[good] = (left[good] ?? 0) - 1;
    return { good, filled };
  });
}

export function kindOf(cards: Cards, name: string): string {
  return String(cardOf(cards, name).kind ?? '');
}

/** What the owner of the n-th worker in a queue (head = 0) would pay once all before it have stepped back. */
export function priceAt(column: Column, place: number): number {
  return column.queue.length - place;
}

export function previewOf(move: Pick<Move, 'preview'>, number: string, seat: number): number {
  const change = move.preview[number];
  return typeof change === 'object' ? (change[String(seat)] ?? 0) : 0;
}

/** 0, 1, … n − 1 */
export function range(n: number): number[] {
  return Array.from({ length: n }, (_, i) => i);
}

/** As a change: +2, −2, ±0. */
export function change(n: number): string {
  return n > 0 ? `+${n}` : n < 0 ? `−${-n}` : '±0';
}
