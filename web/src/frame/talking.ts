import type { Seat, Talk } from '../api/views';
import { word } from '../i18n';
import { settings } from './settings.svelte';

/** What the chat says of itself at a moment. */
export interface Talking {
  /** Nothing can be said now. */
  closed: boolean;
  /** Why not, or who hears it where that is not the whole table. */
  note: string | null;
  /** What the field is called. */
  label: string;
}

/** From a seat, or from beside the table; `alone` if it is the only one of this device. */
export function talkingOf(talk: Talk | undefined, seats: Seat[], seat: number | null, alone = true): Talking {
  const toAll = word('chat_write');
  if (!talk || talk.with === 'table') return { closed: false, note: null, label: toAll };
  if (talk.with === 'nobody') return { closed: true, note: talk.text, label: toAll };
  const others = seats.filter((one) => talk.seats.includes(one.seat) && one.seat !== seat);
  const names = listed(others.map(({ name }) => name));
  const label = word('chat_write_only', { names });
  // Bots do not listen; who may come back reads it then.
  if (others.every((one) => one.kind === 'bot' && !one.stand_in))
    return { closed: true, note: word('chat_bot', { name: names }), label };
  if (alone) return { closed: false, note: word('chat_only_you', { names }), label };
  const own = seats[seat ?? -1]?.name ?? '';
  return { closed: false, note: word('chat_only', { names: listed([own, ...others.map(({ name }) => name)]) }), label };
}

function listed(names: string[]): string {
  return new Intl.ListFormat(settings.lang, { type: 'conjunction' }).format(names);
}
