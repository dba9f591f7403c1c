// What a card is, and what a cell of the board is, in words: the card on it and its area, or what may be laid there.

import type { Cards } from '../../api/views';
import type { Explanation } from '../../frame/explain.svelte';
import { colourName, longVerdict, type Lettered } from './areas';
import { beside } from './geometry';
import { printedOn, type Colour, type KontorView, type Printed } from './types';
import { words } from './words';

/** What is printed on a card, and what its symbol does in this way to play. */
export function aboutCard(card: Printed, view: KontorView): Explanation {
  const say = words(view.lang);
  const notes = [];
  if (card.symbol === 'coin') notes.push(say.coinHelp);
  if (card.symbol === 'ship' && view.table.ship !== null)
    notes.push(card.owner === 'neutral' ? say.shipCardHelp : `${say.shipCardHelp} ${say.shipDanger}`);
  return { title: card.name, text: card.help, notes };
}

interface Place {
  cell: string;
  view: KontorView;
  cards: Cards;
  /** Cards by cell. */
  lying: Map<string, string>;
  area: Lettered | undefined;
}

const around = ({ cell, cards, lying }: Place): Printed[] =>
  beside(cell)
    .map((at) => printedOn(cards, lying.get(at)))
    .filter((card) => card !== undefined);

/** Colours whose cranes stand beside an empty cell. */
export function cranesAt(place: Place): Colour[] {
  if (place.lying.has(place.cell)) return [];
  return [
    ...new Set(
      around(place)
        .filter(({ id }) => id === 'crane')
        .map(({ owner }) => owner as Colour),
    ),
  ];
}

const WET = ['water', 'centre', 'flood'];

/** What may be laid on an empty cell, whoever does it. */
function fits(place: Place): string {
  const { cell, view, cards } = place;
  const say = words(view.lang);
  const cranes = cranesAt(place);
  const island = view.table.island.includes(cell);
  if (around(place).length === 0) return say.fitsNothing;
  if (view.table.mode === 'wasserspiele' && !around(place).some(({ id }) => WET.includes(id))) return say.fitsNoShore;
  if (cranes.length > 1) return island ? say.fitsNoMore : say.fitsWater;
  if (cranes[0]) return say.fitsCrane(colourName(cards, cranes[0]), !island);
  return island ? say.fitsHarbour : say.fitsAll;
}

export function aboutCell(place: Place): Explanation {
  const { cell, view, cards, lying, area } = place;
  const say = words(view.lang);
  const card = printedOn(cards, lying.get(cell));
  const notes = [];
  if (card?.symbol === 'ship' && area?.closed === false && view.table.ship !== null) notes.push(say.shipDanger);
  if (area) {
    const leader = area.leader ? `${colourName(cards, area.leader)} – ` : '';
    notes.push(`${say.area(area.letter)}: ${leader}${longVerdict(area, cards)}`);
  }
  if (view.table.island.includes(cell)) notes.push(say.islandHelp);
  if (!card) return { title: say.emptyCell(cell), text: fits(place), notes };
  if (view.table.ship === cell) notes.push(say.shipHelp);
  return { title: card.name, text: card.help, notes };
}
