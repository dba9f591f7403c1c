import { getContext, setContext } from 'svelte';
import { cardOf, nameIn } from '../../api/cards';
import type { Card, Move, Seat, TableProps } from '../../api/views';
import type { Explanation } from '../../frame/explain.svelte';
import { rankOf } from '../../frame/hints';
import type { Owned, Voyage, WerftTable } from './types';
import { word, type Word } from './words';

type Stage = 'market' | 'employees' | 'trade' | 'canal' | 'voyage' | 'discard';

const VOYAGE_STEPS = ['launch', 'command', 'fitting', 'steering'];

/** What all parts of the table share: the view, its lit moves, and what the player has picked up but not yet played. */
export class Desk {
  readonly #props: () => TableProps<WerftTable>;
  /** The bonus action is being chosen: action tiles are lit for it. */
  bonus = $state(false);
  /** Code of a move that was pressed once and asks to be pressed again. */
  armed: number | null = $state(null);
  /** A stage looked at instead of the one that belongs to the step. */
  peek: Stage | null = $state(null);
  /** Where the tile came from that is to be laid now. */
  bought: string | null = $state(null);
  /** Which of the possible directions the canal tile shows. */
  turned = $state(0);
  /** The speed whose voyage is looked at instead of the suggested one. */
  speed: number | null = $state(null);
  /** A voyage that is being carried out move by move. */
  course: Voyage | null = $state(null);
  /** The kind of goods shown in the market of a phone. */
  sort: string | null = $state(null);
  /** The ship whose voyage is shown ahead, by the place of its bow. */
  shown: number | null = $state(null);

  constructor(props: () => TableProps<WerftTable>) {
    this.#props = props;
  }

  get view() {
    return this.#props().view;
  }
  get table(): WerftTable {
    return this.view.table;
  }
  get lang() {
    return this.#props().lang;
  }
  get seats(): Seat[] {
    return this.#props().seats;
  }
  /** The seat whose own area is shown: the reader's, or for an onlooker the one to move. */
  get seat(): number {
    return this.view.seat ?? this.table.active;
  }
  get own(): Owned {
    const owned = this.table.seats[this.seat];
    if (!owned) throw new Error(`no seat ${this.seat}`);
    return owned;
  }
  get mine(): boolean {
    return this.view.seat !== null;
  }
  get busy(): boolean {
    return this.#props().busy;
  }

  /** The stage of the present step. */
  get due(): Stage {
    const { step, turn, active, voyage } = this.table;
    const asked = this.view.moves.length > 0;
    if (step === 'discard' && asked) return 'discard';
    if (VOYAGE_STEPS.includes(step) && active === this.seat && (asked || voyage)) return 'voyage';
    if (asked && (step === 'joining' || step === 'turning')) return 'canal';
    if (asked && step === 'trading') return 'trade';
    if (asked && step === 'act' && turn.action === 'trade') return 'trade';
    if (asked && step === 'act' && turn.action === 'hire') return 'employees';
    return 'market';
  }
  get stage(): Stage {
    return this.peek ?? this.due;
  }

  /** The own ship that leaves is shown large. */
  get sailing(): boolean {
    return this.stage === 'voyage' && this.table.voyage !== null;
  }

  /** Moves that are lit now; a bonus action before the chosen one must be asked for first. */
  readonly lit = $derived.by(() => this.view.moves.filter((move) => !this.#waiting(move)));

  #waiting(move: Move): boolean {
    if (this.table.step !== 'act') return false;
    return this.bonus ? kindOf(move) !== 'bonus' : kindOf(move) === 'bonus';
  }

  /** The lit move with this target. */
  at(target: string): Move | undefined {
    return this.lit.find((move) => move.touches.at(-1) === target);
  }
  kind(kind: string): Move[] {
    return this.view.moves.filter((move) => kindOf(move) === kind);
  }
  /** The number in the ring of a hint around what these moves begin with. */
  hinted(...codes: (number | undefined)[]): number | undefined {
    return rankOf(codes, this.#props().hints);
  }

  /** Plays a move; one that loses a ship's points has to be pressed twice. */
  press(move: Move, warning?: string): void {
    if (this.busy) return;
    if (warning && this.armed !== move.code) {
      this.armed = move.code;
      return;
    }
    this.armed = null;
    void this.#props().play([move.code]);
  }
  playAll(codes: number[]): void {
    if (!this.busy) void this.#props().play(codes);
  }
  why(target: string): void {
    this.#props().why(target);
  }
  suggestion(name: string) {
    return this.view.suggest.find((suggested) => suggested.name === name);
  }

  /** After every decision nothing is picked up any more. */
  forget(): void {
    this.bonus = false;
    this.armed = null;
    this.peek = null;
    this.turned = 0;
    this.shown = null;
    this.speed = null;
    this.sort = null;
  }

  // Words

  word(key: Word, values: Record<string, string | number> = {}): string {
    return word(this.lang, key, values);
  }
  /** Points in little room. */
  pts(n: number): string {
    return this.word(n === 1 ? 'pts_one' : 'pts', { n });
  }
  card(name: string): Card {
    return cardOf(this.#props().cards, name);
  }
  /** A name from another section than the cards. */
  name(section: string, key: string): string {
    return nameIn(this.#props().cards, section, key);
  }
  seatName(seat: number): string {
    return this.seats[seat]?.name ?? String(seat + 1);
  }
  explainCard(name: string, ...notes: string[]): () => Explanation {
    return () => {
      const card = this.card(name);
      return { title: card.name, text: card.help ?? '', notes };
    };
  }
}

/** What a move does, by the first word of its notation. */
export function kindOf(move: Move): string {
  return move.notation.split(' ', 1)[0] ?? '';
}

/** How a number of a seat changes with a move. */
export function change(move: Move | undefined, name: string, seat: number): number {
  const changes = move?.preview[name];
  return typeof changes === 'object' ? (changes[seat] ?? 0) : 0;
}

export function signed(n: number): string {
  return n < 0 ? `−${-n}` : `+${n}`;
}

const KEY = Symbol('desk');

export function provideDesk(desk: Desk): Desk {
  return setContext(KEY, desk);
}

export function useDesk(): Desk {
  return getContext<Desk>(KEY);
}
