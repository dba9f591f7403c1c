import { settings } from '../frame/settings.svelte';
import { de } from './de';
import { en } from './en';

export type Word = keyof typeof de;
const WORDS: Record<'de' | 'en', Record<Word, string>> = { de, en };

/** A word of the frame in the chosen language; `{name}` is replaced by the parameter of that name. */
export function word(key: Word, parameters: Record<string, string | number> = {}): string {
  return fill(WORDS[settings.lang][key], parameters);
}

function fill(text: string, parameters: Record<string, string | number>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(parameters[name] ?? whole));
}

/** The title in the chosen language out of `{de, en}`. */
export function titled(titles: Record<string, string>): string {
  return titles[settings.lang] ?? titles.en ?? '';
}

/** 10,8 or 10.8, with a true minus sign. */
export function number(value: number): string {
  return value.toLocaleString(settings.lang, { maximumFractionDigits: 1 }).replace('-', '−');
}

/** 10,0 or 10.0: a mean, with one decimal even where that is 0. */
export function decimal(value: number): string {
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  return value.toLocaleString(settings.lang, digits).replace('-', '−');
}

const ORDINAL = new Intl.PluralRules('en', { type: 'ordinal' });
const SUFFIXES: Record<string, string> = { one: 'st', two: 'nd', few: 'rd', other: 'th' };

/** "2." or "2nd". */
export function ordinal(n: number): string {
  return settings.lang === 'de' ? `${n}.` : `${n}${SUFFIXES[ORDINAL.select(n)]}`;
}

/** "22 h", "3 min", "45 s": the largest unit that fits. */
export function span(seconds: number): string {
  if (seconds >= 2 * 86400) return word('days', { n: Math.floor(seconds / 86400) });
  if (seconds >= 3600) return word('hours', { n: Math.floor(seconds / 3600) });
  if (seconds >= 60) return word('minutes', { n: Math.floor(seconds / 60) });
  return word('seconds', { n: Math.max(0, Math.floor(seconds)) });
}

const STEPS = [
  ['day', 86400],
  ['hour', 3600],
  ['minute', 60],
] as const;

/** "5 minutes ago", "yesterday", "now". */
export function ago(iso: string, now = Date.now()): string {
  const seconds = Math.max(0, (now - Date.parse(iso)) / 1000);
  const format = new Intl.RelativeTimeFormat(settings.lang, { numeric: 'auto' });
  const [unit, length] = STEPS.find(([, size]) => seconds >= size) ?? ['second', Infinity];
  return format.format(-Math.floor(seconds / length), unit);
}
