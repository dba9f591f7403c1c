// Cards with equal ones together: those of a player, those in the pile.
import type { Player, Printed } from './table';

export interface Pile {
  id: string;
  cards: Printed[];
}

/** Firemen are counted elsewhere; of ships, offices and the like one picture with a number is enough. */
export function pilesOf(cards: Printed[], kindOf: (card: string) => string): Pile[] {
  const piles = new Map<string, Pile>();
  for (const card of cards) {
    const kind = kindOf(card.card);
    if (kind === 'fireman') continue;
    const id = kind === 'ship' || kind === 'counting_office' ? kind : card.id;
    const pile = piles.get(id) ?? { id, cards: [] };
    pile.cards.push(card);
    piles.set(id, pile);
  }
  return [...piles.values()];
}

/** Equal names together, with their number. */
export function namesOf(
  cards: string[],
  nameOf: (card: string) => string,
): { name: string; card: string; n: number }[] {
  const names = new Map<string, { name: string; card: string; n: number }>();
  for (const card of cards) {
    const name = nameOf(card);
    names.set(name, { name, card, n: (names.get(name)?.n ?? 0) + 1 });
  }
  return [...names.values()];
}

/** What the sum of firemen is made of: their values, and what the fire engine adds to them. */
export function summands(player: Player, kindOf: (card: string) => string): number[] {
  const values = player.cards.filter(({ card }) => kindOf(card) === 'fireman').map(({ value }) => value ?? 0);
  const added = player.firemen - values.reduce((sum, value) => sum + value, 0);
  return added > 0 ? [...values, added] : values;
}
