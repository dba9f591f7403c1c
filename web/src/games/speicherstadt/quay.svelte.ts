// What all parts of this table share: the view, what is picked, and what a press does.
import { cardOf, nameIn } from '../../api/cards';
import { isReader } from '../../api/reader';
import { createContext } from 'svelte';
import type { Cards, Lang, Move, TableProps } from '../../api/views';
import type { Explanation } from '../../frame/explain.svelte';
import { rankOf } from '../../frame/hints';
import { controlsOf, waysOf, type Press } from './controls';
import { briefOf, helpOf, ofExpansion } from './looks';
import { kindOf, type Good, type Player, type Printed, type Quay as Told } from './table';
import { wordsOf } from './words';
import { newcomers } from './workers';

export class Quay {
  #props: () => TableProps<Told>;
  #replayed: () => boolean;
  #picks = $state.raw<Press[]>([]);

  view = $derived.by(() => this.#props().view);
  table = $derived(this.view.table);
  lang: Lang = $derived.by(() => this.#props().lang);
  cards: Cards = $derived.by(() => this.#props().cards);
  words = $derived(wordsOf(this.lang));
  kaispeicher = $derived(Boolean(this.view.options.kaispeicher));
  /** The seat that looks; a watcher looks over the shoulder of the first. */
  seat = $derived(this.view.seat ?? 0);
  /** All cards of the upper row are gone, the reserved ones bought or discarded like the others. */
  swept = $derived(this.table.upper?.every(({ card }) => card === null) === true && this.table.reserved?.length === 0);
  /** Nothing in the upper row is to come or to go: where room is short, its places are low. */
  shut = $derived(this.table.phase !== 'demand' && this.table.upper?.every(({ card }) => card === null) === true);
  /** What the board of this seat is called: nothing is an onlooker's own. */
  ownTitle = $derived.by(() => (this.view.seat === null ? this.nameOf(this.seat) : this.words.myBoard));
  me: Player | undefined = $derived(this.table.seats[this.seat]);
  /** Pieces that have just come to where they are; at the table those of the others, in a replay all. */
  fresh = $derived.by(() => newcomers(this.table, this.view.events, this.#replayed() ? null : this.view.seat));
  controls = $derived(controlsOf(this.view.moves));
  /** What was picked, as long as the position still allows it. */
  picks: Press[] = $derived(this.controls.holds(this.#picks) ? this.#picks : this.controls.opening);
  next = $derived(this.controls.next(this.picks));
  #advised = $derived.by(() => this.#presses());

  constructor(props: () => TableProps<Told>, replayed: () => boolean) {
    this.#props = props;
    this.#replayed = replayed;
  }

  /** Can it be pressed to go on with what is picked, or, with nothing picked, to begin? */
  lit(press: Press): boolean {
    if (this.#props().busy) return false;
    return this.picks.length > 0 ? this.next.has(press) : this.controls.first.has(press);
  }

  /** Can it be pressed at all? A picked crate may still be changed for another. */
  open(press: Press): boolean {
    return !this.#props().busy && this.controls.press(this.picks, press) !== null;
  }

  picked(press: Press): boolean {
    return this.picks.includes(press);
  }

  /** The move that pressing would play at once. */
  plays(press: Press): Move | null {
    return this.controls.plays(this.picks, press);
  }

  /** The number in the ring of a hint around it. */
  hinted(press: Press): number | undefined {
    return this.#advised.indexOf(press) + 1 || undefined;
  }

  /** The same for a button that plays several moves, by the first of them. */
  begins(codes: number[]): number | undefined {
    return rankOf(codes.slice(0, 1), this.#props().hints);
  }

  press(press: Press): void {
    const result = this.open(press) ? this.controls.press(this.picks, press) : null;
    if (!result) {
      this.#props().why(press.split('/')[0] ?? press);
    } else if ('picks' in result) {
      this.#picks = result.picks;
    } else {
      const crate = this.picks.at(-1) ?? '';
      this.#picks = this.picks.length === 1 && crate.startsWith('cube:') ? [crate] : [];
      void this.#props().play([result.move.code]);
    }
  }

  /** A crate was dragged onto a place. */
  drop(crate: Press, place: Press): void {
    if (this.picks.at(-1) !== crate) this.press(crate);
    if (this.lit(place)) this.press(place);
  }

  forget(): void {
    this.#picks = [];
  }

  play(codes: number[]): void {
    this.#picks = [];
    void this.#props().play(codes);
  }

  why(target: string): void {
    this.#props().why(target);
  }

  nameOf(seat: number): string {
    const { seats } = this.#props();
    return isReader(this.view, seats, seat) ? this.words.you : seats[seat]?.name || `${seat + 1}`;
  }

  isBot(seat: number): boolean {
    return this.#props().seats[seat]?.kind === 'bot';
  }

  goodName(good: Good): string {
    return nameIn(this.cards, 'goods', good);
  }

  goodNames(goods: Good[]): string {
    const count = (good: Good) => goods.filter((other) => other === good).length;
    const named = (good: Good) => (count(good) > 1 ? `${count(good)} × ${this.goodName(good)}` : this.goodName(good));
    return goods
      .filter((good, n) => goods.indexOf(good) === n)
      .map(named)
      .join(', ');
  }

  kindOf(card: string): string {
    return kindOf(this.cards, card);
  }

  shortName(card: string): string {
    const named = cardOf(this.cards, card);
    return named.short ?? named.name;
  }

  brief(printed: Printed, cargo: Good[] = []): string {
    return briefOf(printed, this.kindOf(printed.card), cargo, this.words);
  }

  explainCard(name: string, notes: string[] = []): Explanation {
    const card = cardOf(this.cards, name);
    const mark = this.kaispeicher && ofExpansion(String(card.id ?? name)) ? [`K: ${this.words.expansion}.`] : [];
    return { title: card.name, text: helpOf(card), notes: [...notes, ...this.#firemenNote(name), ...mark] };
  }

  /** All firemen of a seat, whatever their values. */
  explainFiremen(sum: number): Explanation {
    return { title: this.words.firemen, text: helpOf(cardOf(this.cards, 'fireman')), notes: [this.words.sum(sum)] };
  }

  #firemenNote(name: string): string[] {
    const { kind, value } = cardOf(this.cards, name);
    const counted = this.me?.cards.some((card) => card.card === name || card.card === 'fire_engine');
    if (kind !== 'fireman' || counted || !this.me || this.view.seat === null) return [];
    return [this.words.firemenNote(this.me.firemen, this.me.firemen + Number(value))];
  }

  /** What is pressed next for each move of a hint, the best one first. */
  #presses(): (Press | undefined)[] {
    return this.#props().hints.map((hint) => {
      const move = this.view.moves.find(({ code }) => code === hint.code);
      const way = (move && waysOf(move, this.view.moves)[0]) ?? [];
      const begun = this.picks.every((pick, n) => way[n] === pick);
      return begun ? way[this.picks.length] : way[0];
    });
  }
}

export const [useQuay, provideQuay] = createContext<Quay>();
