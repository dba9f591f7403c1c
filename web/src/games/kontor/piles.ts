import { cardOf } from '../../api/cards';
import type { Cards } from '../../api/views';
import type { Pile } from './types';
import type { Words } from './words';

/** What is known of a pile, from the top. */
export function pileNotes(pile: Pile, cards: Cards, say: Words): string[] {
  return Object.entries(pile.known).map(([place, card]) => `${say.place(Number(place))} ${cardOf(cards, card).name}`);
}
