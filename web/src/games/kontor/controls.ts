// What can be pressed now: every legal move has one control, and every control a place on the table.

import type { Hint, Move } from '../../api/views';
import { rankOf } from '../../frame/hints';
import type { KontorView, Lay } from './types';

export interface Control {
  /** Where it is: a cell of the board, a card of the hand or of a deck that is looked through, or the prompt bar. */
  place: 'cell' | 'hand' | 'deck' | 'bar';
  /** The cell or card it lies on; the notation of its move in the bar. */
  id: string;
  /** Moves to play in a row. */
  codes: number[];
  key: string;
  /** What it does, in words. */
  text: string;
  cost: number;
  /** Only while the ship is being moved. */
  aboard: boolean;
  lay?: Lay;
}

const PLACES: Record<string, Control['place']> = {
  play: 'hand',
  pick: 'deck',
  drop: 'deck',
  bribe: 'cell',
  sail: 'cell',
  remove: 'cell',
  lay: 'cell',
};

function controlOf(move: Move, lays: Map<string, Lay>): Control {
  const [kind = '', argument = ''] = move.notation.split(' ');
  const place = PLACES[kind] ?? 'bar';
  const lay = kind === 'lay' ? lays.get(argument) : undefined;
  return {
    place,
    id: place === 'bar' ? move.notation : argument,
    codes: [move.code],
    key: kind,
    text: move.text,
    cost: move.cost,
    aboard: kind === 'sail',
    ...(lay ? { lay } : {}),
  };
}

/** Before the ship has moved, a cell for the card means that the ship stays; then nothing else says so. */
export function controlsOf(view: KontorView, sayLay: (lay: Lay) => string): Control[] {
  const { lays, phase } = view.table;
  const byCell = new Map(lays.map((lay) => [lay.at, lay]));
  const staying = phase === 'ship' && lays.length > 0;
  const controls = view.moves
    .filter((move) => !(staying && move.notation === 'stay'))
    .map((move) => controlOf(move, byCell));
  if (!staying) return controls;
  const cells = lays.map((lay): Control => ({
    place: 'cell',
    id: lay.at,
    codes: lay.codes,
    key: 'lay',
    text: sayLay(lay),
    cost: 0,
    aboard: false,
    lay,
  }));
  return [...controls, ...cells];
}

/** Those that can be pressed while the ship is being moved, or while it is not. */
export function pressable(controls: Control[], aboard: boolean): Control[] {
  const sailing = aboard && controls.some((control) => control.aboard);
  return controls.filter((control) => (control.place === 'cell' ? control.aboard === sailing : true));
}

/** The number in the ring of a hint around them. That the ship stays says nothing about a cell. */
export function hinted(controls: (Control | undefined)[], hints: Hint[]): number | undefined {
  return rankOf(
    controls.map((control) => control?.codes.at(-1)),
    hints,
  );
}

/** The same for a cell, whether the ship is in hand or not; that it stays is marked where it lies. */
export function hintedOn(cell: string, ship: string | null, all: Control[], hints: Hint[]): number | undefined {
  const here = all.filter(({ place, id }) => place === 'cell' && id === cell).map(({ codes }) => codes.at(-1));
  const stays = all.filter(({ codes }) => cell === ship && codes.length > 1).map(({ codes }) => codes[0]);
  return rankOf([...here, ...stays], hints);
}

export function at(controls: Control[], place: Control['place']): Map<string, Control> {
  return new Map(controls.filter((control) => control.place === place).map((control) => [control.id, control]));
}
