import { cardOf } from '../../api/cards';
import type { Cards } from '../../api/views';
import { ordinal } from '../../i18n';
import type { Pile } from './types';

/** What is known of a pile, from the top. */
export function pileNotes(pile: Pile, cards: Cards): string[] {
  return Object.entries(pile.known).map(([place, card]) => `${ordinal(Number(place))} ${cardOf(cards, card).name}`);
}
