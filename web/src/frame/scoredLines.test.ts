import { expect, it } from 'vitest';
import { scoredLines } from './scoredLines';

it('leaves out what brought nobody anything', () => {
  const sheet = [
    { fires: -4, store: 0, offices: 0 },
    { fires: 4, store: 0, offices: 2 },
  ];
  expect(scoredLines(sheet)).toEqual(['fires', 'offices']);
  expect(scoredLines([])).toEqual([]);
});
