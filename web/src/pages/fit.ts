import type { Options, OptionValue } from '../api/types';

/** The playable table nearest to a wish after one option was changed: that option holds, of the others as many as can be. */
export function fit(tables: Options[], wish: Options, name: string, value: OptionValue): Options {
  const allowed = tables.filter((table) => table[name] === value);
  const agree = (table: Options) => Object.keys(table).filter((key) => table[key] === wish[key]).length;
  const best = allowed.reduce<Options | null>((a, b) => (a && agree(a) >= agree(b) ? a : b), null);
  return best ? { ...wish, ...best } : wish;
}

/** The values an option takes in any playable table, in order. */
export function choices(tables: Options[], name: string): OptionValue[] {
  return [...new Set(tables.map((table) => table[name]).filter((value) => value !== undefined))];
}
