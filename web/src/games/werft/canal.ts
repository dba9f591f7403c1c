import type { Canal, LaidTile, ShipSpot, Side, Voyage } from './types';

// Geometry of a canal system: where a tile, a space or a way lies in the drawing. One tile is a square of TILE units.

export const TILE = 92;
const OUTER = 35;
const INNER = 14;
const EDGE = 5;

const SIDES: readonly Side[] = ['w', 'n', 'e', 's'];
const STEP: Record<Side, readonly [number, number]> = { w: [-1, 0], n: [0, -1], e: [1, 0], s: [0, 1] };

export interface Point {
  x: number;
  y: number;
}

/** One space on the way of a ship. */
export interface Space {
  /** Index of the tile in the system. */
  slot: number;
  side: Side;
  inner: boolean;
}

function opposite(side: Side): Side {
  return turned(side, 2);
}

/** The side a printed side comes to lie on after quarter turns clockwise. */
export function turned(side: Side, turns: number): Side {
  return SIDES[(((SIDES.indexOf(side) + turns) % 4) + 4) % 4] ?? side;
}

export function beside(tile: Point, side: Side): Point {
  return { x: tile.x + STEP[side][0], y: tile.y + STEP[side][1] };
}

/** A space within its tile, from the middle of the tile. */
export function spaceAt(side: Side, inner: boolean): Point {
  const far = inner ? INNER : OUTER;
  return { x: STEP[side][0] * far, y: STEP[side][1] * far };
}

export function middleOf(tile: Point): Point {
  return { x: (tile.x + 0.5) * TILE, y: (tile.y + 0.5) * TILE };
}

/** A space of the system in the drawing. */
export function pointOf(canal: Canal, space: Space): Point {
  const tile = canal.tiles[space.slot];
  const middle = middleOf(tile ?? { x: 0, y: 0 });
  const at = spaceAt(space.side, space.inner);
  return { x: middle.x + at.x, y: middle.y + at.y };
}

export function spotOf(ship: ShipSpot): Space {
  return { slot: ship.tile - 1, side: ship.side, inner: ship.inner };
}

/** The spaces a ship comes to on a planned voyage, after those already sailed. */
export function wayOf(canal: Canal, voyage: Voyage, sailed = 0): Space[] {
  const turns = new Map(voyage.turns.map((turn) => [turn.tile - 1, turn.side]));
  const way: Space[] = [];
  let { slot, side, inner } = spotOf(canal.ship);
  let outward = canal.ship.outward;
  for (let at = sailed; at < voyage.speed; at += 1) {
    if (outward && inner) inner = false;
    else if (outward) {
      const here = canal.tiles[slot];
      const next = here ? beside(here, side) : undefined;
      slot = canal.tiles.findIndex((tile) => tile.x === next?.x && tile.y === next.y);
      if (slot < 0) break;
      side = opposite(side);
      outward = false;
    } else if (!inner) inner = true;
    else {
      const turn = turns.get(slot);
      if (!turn) break;
      side = turn;
      outward = true;
    }
    way.push({ slot, side, inner });
  }
  return way;
}

export interface Frame extends Point {
  width: number;
  height: number;
}

/** The part of the grid that the tiles cover with a little around them, in units of the drawing. */
export function frameOf(tiles: Point[]): Frame {
  const xs = tiles.map((tile) => tile.x);
  const ys = tiles.map((tile) => tile.y);
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  return {
    x: left * TILE - EDGE,
    y: top * TILE - EDGE,
    width: (Math.max(...xs) - left + 1) * TILE + 2 * EDGE,
    height: (Math.max(...ys) - top + 1) * TILE + 2 * EDGE,
  };
}

/** The square a canal tile is to be laid on: beside an open end, or the first of a system. */
export function cellOf(tiles: LaidTile[], join: string | null): Point {
  const [number, side] = (join ?? '').split(' ');
  const tile = tiles[Number(number) - 1];
  return tile && side ? beside(tile, side as Side) : { x: 0, y: 0 };
}
