import { api } from '../api/client';
import type { Catalogue, GameEntry, Options, TableRow } from '../api/types';
import type { Seat } from '../api/views';
import { span, titled, word } from '../i18n';

let known = $state.raw<Catalogue | null>(null);
let asked: Promise<Catalogue> | null = null;

/** What can be played; asked for once. */
export function catalogue(): Promise<Catalogue> {
  asked ??= api.catalogue().then(
    (found) => (known = found),
    (error: unknown) => {
      asked = null;
      throw error;
    },
  );
  return asked;
}

/** The bot that plays where nobody has chosen another. */
export function opponent(): string {
  return known?.opponent ?? '';
}

export function gameTitle(game: string): string {
  const entry = known?.games.find((one) => one.id === game);
  return entry ? titled(entry.titles) : '';
}

/** "mit Kaispeicher · 4 Spieler": what is special about these options. */
export function variant(game: string, options: Options): string[] {
  const entry = known?.games.find((one) => one.id === game);
  return entry ? special(entry, options) : [];
}

function special(entry: GameEntry, options: Options): string[] {
  const parts = entry.options.flatMap((option) => {
    const value = options[option.name];
    if (value === undefined) return [];
    if (option.name === 'players') return [word('n_players', { n: Number(value) })];
    const called = option.value_titles?.[String(value)];
    if (called) return [titled(called)];
    if (value === option.default) return [];
    if (option.name === 'kaispeicher') return value ? [word('with_kaispeicher')] : [];
    if (typeof value === 'boolean') return value ? [titled(option.titles)] : [];
    return [`${titled(option.titles)} ${value}`];
  });
  // The number of players is what one asks last.
  const [players, ...rest] = parts;
  return entry.options[0]?.name === 'players' && players ? [...rest, players] : parts;
}

/** "1 min per move": how much time each has. */
export function pace(row: Pick<TableRow, 'seconds_per_move'>): string {
  return row.seconds_per_move === null ? word('pace_free') : word('per_move', { time: span(row.seconds_per_move) });
}

// What a match file writes for somebody without a name.
const NAMELESS = /^seat \d+$/;

/** What a seat is called; `among` several seats of one device "you" would not tell which. */
export function seatName(seat: Seat, among = 1): string {
  if (seat.kind === 'open') return word('open_seat');
  if (seat.name && !NAMELESS.test(seat.name)) return seat.name;
  if (seat.mine && among > 1) return word('seat_n', { n: seat.seat + 1 });
  return seat.mine ? word('you') : word('guest');
}

/** Who else sits there: "Bot · mittel, Gast". */
export function others(row: TableRow): string {
  return row.seats
    .filter((seat) => !seat.mine && seat.kind !== 'open')
    .map((seat) => seatName(seat))
    .join(', ');
}
