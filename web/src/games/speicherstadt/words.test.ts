import { expect, it } from 'vitest';
import { wordsOf } from './words';

it('tells one coin that is left from several', () => {
  const { buyFor } = wordsOf('de');
  expect(buyFor(2, 1)).toBe('Für 2 kaufen (dir bleibt 1)');
  expect(buyFor(2, 4)).toBe('Für 2 kaufen (dir bleiben 4)');
  expect(buyFor(2, 0)).toBe('Für 2 kaufen (dir bleiben 0)');
});
