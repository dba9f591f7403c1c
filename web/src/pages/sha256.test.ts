import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { sha256 } from './sha256';

it.each([
  '',
  'abc',
  '18446744073709551615:00112233445566778899aabbccddeeff',
  'ü'.repeat(55),
  'x'.repeat(56),
  'y'.repeat(200),
])('agrees with the known hash of %j', (text) =>
  expect(sha256(text)).toBe(createHash('sha256').update(text).digest('hex')),
);
