import type { Card, Cards } from './views';

/** A card of the section that has them all. */
export function cardOf(cards: Cards, name: string): Card {
  const found = cards.cards?.[name];
  return typeof found === 'object' ? found : { name: found ?? name };
}

/** A name of any section. */
export function nameIn(cards: Cards, section: string, key: string): string {
  const found = cards[section]?.[key];
  return typeof found === 'object' ? found.name : (found ?? key);
}
