import { expect, it } from 'vitest';
import { factsOf } from './facts';

const files = Object.keys(import.meta.glob('./*/{Table,Art}.svelte'));
const games = files.filter((file) => file.endsWith('/Table.svelte')).map((file) => file.split('/')[1] ?? '');

it.each(games)('%s has a picture and says what the pages have to know', (game) => {
  expect(files).toContain(`./${game}/Art.svelte`);
  expect(factsOf(game)?.icon).toBeTruthy();
});
