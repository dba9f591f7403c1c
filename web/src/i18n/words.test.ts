import { expect, it } from 'vitest';
import { de } from './de';
import { en } from './en';

const holes = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort();

it('both languages have the same words', () => {
  expect(Object.keys(en).sort()).toEqual(Object.keys(de).sort());
});

it.each(Object.keys(de) as (keyof typeof de)[])('%s has the same parameters in both languages', (key) => {
  expect(holes(en[key])).toEqual(holes(de[key]));
  expect(de[key]).not.toContain('!');
  expect(en[key]).not.toContain('!');
});
