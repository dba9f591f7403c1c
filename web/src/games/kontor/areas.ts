// Areas in the order of the list, with the letters that link list and board, and their verdicts in words.

import { nameIn } from '../../api/cards';
import type { Cards, Lang, Said } from '../../api/views';
import { beside } from './geometry';
import { printedOn, type Area, type Good, type KontorTable, type KontorView, type Lay } from './types';
import { words } from './words';

export interface Lettered extends Area {
  letter: string;
  /** Would count if all areas were closed as they are. */
  ranked: boolean;
}

const SEA = ['centre', 'water', 'flood'];

/**
 * A number for every cell with land, in the order in which areas began: a card beside others takes their lowest, else the
 * next. So the lowest number of an area stays as long as the area does. What lies there without having been laid, as after
 * a branch, comes first.
 */
export function begun(board: KontorTable['board'], told: Said[], cards: Cards): Map<string, number> {
  const laid = told.filter(({ key }) => key === 'laid').map(({ parameters }) => String(parameters.at));
  const before = board.filter(({ at }) => !laid.includes(at)).map((parameters) => ({ key: 'laid', parameters }));
  const numbers = new Map<string, number>();
  let next = 0;
  for (const { key, parameters } of [...before, ...told]) {
    const at = String(parameters.at);
    if (key === 'laid' && !SEA.includes(printedOn(cards, String(parameters.card))?.id ?? '')) {
      const near = beside(at).flatMap((cell) => numbers.get(cell) ?? []);
      numbers.set(at, numbers.get(at) ?? (near.length > 0 ? Math.min(...near) : next++));
    } else if (['laid', 'removed', 'removed_own', 'lifted'].includes(key)) numbers.delete(at);
  }
  return numbers;
}

/** First those that would count if all were closed as they are; among them and the others by size. */
export function lettered(table: KontorTable): Lettered[] {
  const sign = table.counting.smallest ? -1 : 1;
  const areas = table.areas.map((area) => ({ ...area, ranked: table.ranked.includes(area.cells[0] ?? '') }));
  const sorted = areas.sort(
    (a, b) =>
      Number(b.ranked) - Number(a.ranked) ||
      sign * (b.cells.length - a.cells.length) ||
      Number(b.closed) - Number(a.closed) ||
      (a.distance ?? 0) - (b.distance ?? 0),
  );
  const taken = new Set<number>();
  const letters = new Map(
    // The oldest first: of one that fell apart only a part can keep the letter.
    sorted
      .map((area) => ({ area, oldest: Math.min(...area.cells.map((cell) => table.begun?.get(cell) ?? Infinity)) }))
      .sort((a, b) => a.oldest - b.oldest || 0)
      .map(({ area, oldest }) => {
        let n = oldest;
        if (n === Infinity || taken.has(n)) for (n = 0; taken.has(n); n++);
        taken.add(n);
        return [area, String.fromCodePoint(n < 26 ? 65 + n : 71 + n)] as const;
      }),
  );
  return sorted.map((area) => ({ ...area, letter: letters.get(area) ?? '' }));
}

export const goodName = (cards: Cards, good: Good): string => nameIn(cards, 'goods', good);
export const colourName = (cards: Cards, colour: string): string => nameIn(cards, 'colours', colour);

const list = (cards: Cards, goods: Good[]): string => goods.map((good) => goodName(cards, good)).join(' + ');

/** By what an area is decided, short: the step of the rule that does it. */
export function verdict(area: Area, cards: Cards, lang: Lang): string {
  const { result } = area;
  const say = words(lang);
  switch (result.by) {
    case 'lead':
      return `${list(cards, result.goods)} +${result.lead}`;
    case 'number':
      return say.kinds(result.goods.length, result.against.length);
    case 'value':
      return `${list(cards, result.goods)} > ${list(cards, result.against)}`;
    case 'drawn':
      return say.drawn;
    case 'no_houses':
      return say.noHouses;
  }
}

/** The same as a whole sentence, in the words of the game. */
export function longVerdict(area: Area, cards: Cards): string {
  const text = nameIn(cards, 'results', area.result.by);
  const result = area.result as { goods?: Good[]; against?: Good[]; lead?: number };
  const named = (goods: Good[] = []) => goods.map((good) => goodName(cards, good)).join(', ');
  return text
    .replace('{lead}', String(result.lead ?? ''))
    .replace('{goods:goods}', named(result.goods))
    .replace('{against:goods}', named(result.against));
}

/** Whose gain is one's own: 0 red, 1 black; an onlooker is with the first seat. */
export const ownSide = ({ table, seat }: KontorView): 0 | 1 => (table.seats[seat ?? 0]?.colour === 'black' ? 1 : 0);

/** What laying the card there would do to the areas, in one line. */
export function outcome(lay: Lay, table: KontorTable, cards: Cards, lang: Lang, own: 0 | 1): string[] {
  const say = words(lang);
  const letters = lettered(table);
  const named = (area: Area) =>
    letters
      .filter(({ cells }) => cells.some((cell) => area.cells.includes(cell)))
      .map(({ letter }) => letter)
      .join(' + ');
  const said = lay.areas
    .filter((area) => area.closed || area.cells.includes(lay.at))
    .map((area) => {
      const who = area.leader ? `${colourName(cards, area.leader)}, ` : '';
      const what = area.closed ? say.closes(named(area)) : named(area) ? say.joins(named(area)) : say.opens;
      return `${what}: ${who}${verdict(area, cards, lang)}`;
    });
  const flooded = letters.find(({ cells }) => cells.includes(lay.at));
  if (flooded && !lay.areas.some(({ cells }) => cells.includes(lay.at))) said.push(say.floods(flooded.letter));
  if (lay.fixes_x) said.push(say.fixesColumns);
  if (lay.fixes_y) said.push(say.fixesRows);
  if (said.length === 0) said.push(say.nothingCloses);
  const before = pointsOf(table);
  if (before.some((points, team) => points !== lay.points[team]))
    said.push(say.score(lay.points[own], lay.points[1 - own] as number));
  return said;
}

/** Points of red and black by closed areas. */
function pointsOf(table: KontorTable): [number, number] {
  const of = (colour: string) =>
    table.areas.reduce((sum, area) => sum + (area.counts && area.leader === colour ? (area.points ?? 0) : 0), 0);
  return [of('red'), of('black')];
}

/** Change of points for one colour if the card is laid there. */
export function gain(lay: Lay, table: KontorTable, own: 0 | 1): number {
  const before = pointsOf(table);
  const lead = (points: [number, number]) => points[own] - (points[1 - own] as number);
  return lead(lay.points) - lead(before);
}
