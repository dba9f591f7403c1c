import { expect, it } from 'vitest';
import { parts } from './sentences';

const NAMES = ['Anna', 'Wilhelm-Friedrich Ö.'];

it.each([
  ['Place worker 1 of 3. Price 2.', 'Place worker 1 of 3', 'Price 2.'],
  ['Buy it? 3 coins would be left.', 'Buy it?', '3 coins would be left.'],
  ['4. Brand: Du verlierst. Warte.', '4. Brand: Du verlierst', 'Warte.'],
  ['Place worker 1 of 4: in a column or on a card.', 'Place worker 1 of 4', 'in a column or on a card.'],
  ['Waiting for Anna.', 'Waiting for Anna.', ''],
  ['Wilhelm-Friedrich Ö. is to move, turn 3.', 'Wilhelm-Friedrich Ö. is to move, turn 3.', ''],
  ['Warte auf Wilhelm-Friedrich Ö.. Anna hat gewählt.', 'Warte auf Wilhelm-Friedrich Ö.', 'Anna hat gewählt.'],
])('%s', (text, first, rest) => {
  expect(parts(text, NAMES)).toEqual([first, rest]);
});
