// Which presses play which move. The legal moves come from the server; here they only get their places on the table.
import type { Move } from '../../api/views';

/** Id of something that can be pressed: a place, a crate, a card or a button (`do:…`). */
export type Press = string;

/** All ways to play a move; the first is the usual one, others press the same things in another order. */
export function waysOf(move: Move, moves: Move[]): Press[][] {
  const [first = '', second = ''] = move.touches;
  switch (kindOf(move)) {
    case 'place':
    case 'reserve':
    case 'swap':
      return [[first]];
    case 'place_grey':
    case 'reserve_grey':
      return [['grey', first]];
    case 'load':
    case 'sell_trader':
    case 'deliver':
    case 'store_hall':
    case 'store_warehouse':
    case 'convert':
      return [[first, second]];
    case 'trade':
      return [[first, 'card:harbour_master']];
    case 'discard_hall':
    case 'discard_warehouse':
      return [[first, `discard:${second}`]];
    case 'sell':
      return first === second
        ? [[first, 'sale', first, 'sale']]
        : [
            [first, 'sale', second, 'sale'],
            [second, 'sale', first, 'sale'],
          ];
    case 'take':
      return [[first]];
    case 'auction':
      return [['card:auction_hall', first]];
    case 'smuggle':
      return [['card:smuggler', `${second}/${first}`]];
    case 'lift':
      return [[...(lifting(moves) ? [] : ['card:truck']), `${second}/${first}`]];
    default:
      return [[`do:${kindOf(move)}`]];
  }
}

const KINDS = [
  ...['place_grey', 'place', 'reserve_grey', 'reserve', 'skip', 'rest', 'buy', 'take_free', 'pass', 'swap', 'double'],
  ...['insure', 'load', 'sell_trader', 'sell', 'deliver', 'convert', 'trade', 'take', 'store_hall', 'store_warehouse'],
  ...['discard_hall', 'discard_warehouse', 'done', 'auction', 'smuggle', 'lift'],
].sort((a, b) => b.length - a.length);

/** The kind of a move, without the situation its words are for: `pass` of `pass_commander`. */
export function kindOf(move: Move): string {
  const kind = KINDS.find((known) => move.key === known || move.key.startsWith(`${known}_`));
  if (!kind) throw new Error(`no control for the move ${move.key}`);
  return kind;
}

/** The truck stands open: cubes go onto it without using the card again. */
function lifting(moves: Move[]): boolean {
  return moves.some((move) => move.key === 'done_lifting');
}

interface Controls {
  /** What a press changes: the new picks, or the move it plays; null if the thing cannot be pressed. */
  press: (picks: Press[], pressed: Press) => { picks: Press[] } | { move: Move } | null;
  /** Things that go on with what is picked. */
  next: (picks: Press[]) => Set<Press>;
  /** Things to begin with. */
  first: Set<Press>;
  /** The move a press would play at once. */
  plays: (picks: Press[], pressed: Press) => Move | null;
  /** Are these picks the beginning of something? */
  holds: (picks: Press[]) => boolean;
  /** Is it part of any way at all? */
  can: (press: Press) => boolean;
  /** Picked from the start, where there is nothing else to pick up. */
  opening: Press[];
}

export function controlsOf(moves: Move[]): Controls {
  const ways = moves.flatMap((move) => waysOf(move, moves).map((way) => ({ way, move })));
  const begins = (picks: Press[]) => ways.filter(({ way }) => picks.every((pick, n) => way[n] === pick));

  /** The picks after a press: it goes on, or drops what was collected and goes on with the last pick, or begins anew. */
  function after(picks: Press[], pressed: Press): Press[] | null {
    const last = picks.at(-1);
    const tries = [[...picks, pressed], ...(last ? [[last, pressed]] : []), [pressed]];
    return tries.find((attempt) => begins(attempt).length > 0) ?? null;
  }

  function press(picks: Press[], pressed: Press): ReturnType<Controls['press']> {
    const picked = after(picks, pressed);
    if (!picked) return null;
    const done = begins(picked).find(({ way }) => way.length === picked.length);
    if (done) return { move: done.move };
    const dropped = picks.at(-1) === pressed && picked.length === 1;
    return { picks: dropped ? [] : picked };
  }

  function next(picks: Press[]): Set<Press> {
    const last = picks.at(-1);
    const going = picks.length ? [...begins(picks).map(({ way }) => way[picks.length])] : [];
    const anew = last ? begins([last]).map(({ way }) => way[1]) : [];
    return new Set([...going, ...anew].filter((press) => press !== undefined));
  }

  const first = new Set(ways.map(({ way }) => way[0] ?? ''));
  const sources = [...first].filter((press) => !press.startsWith('do:') && !press.startsWith('card:'));
  const only = sources.length === 1 ? begins([sources[0] ?? '']) : [];
  return {
    press,
    next,
    first,
    holds: (picks) => picks.length > 0 && begins(picks).length > 0,
    can: (pressed) => ways.some(({ way }) => way.includes(pressed)),
    plays: (picks, pressed) => {
      const result = press(picks, pressed);
      return result && 'move' in result ? result.move : null;
    },
    opening: only.length > 0 && only.every(({ way }) => way.length > 1) ? sources : [],
  };
}

/** Cubes are on the move: the loading screen takes the place of the offer. */
export function isLoading(moves: Move[]): boolean {
  return moves.some(
    (move) => ['done', 'done_expiring'].includes(move.key) || /^(cube|stock):/.test(waysOf(move, moves)[0]?.[0] ?? ''),
  );
}
