import { expect, it, vi } from 'vitest';

// What the settings ask of a browser.
vi.hoisted(() => {
  Object.assign(globalThis, {
    navigator: { language: 'en' },
    matchMedia: () => ({ matches: false, addEventListener: () => undefined }),
    localStorage: { getItem: () => null, setItem: () => undefined },
  });
});

const { expected } = await import('./expected');

it('has one decimal always', () => {
  expect(expected(17, 0.3)).toBe('17.0 ± 0.3');
  expect(expected(2, 0.01)).toBe('2.0 ± 0.1');
  expect(expected(4, 0)).toBe('4.0 ± 0.0');
  expect(expected(-0.25, null)).toBe('−0.3');
  expect(expected(-0.04, null)).toBe('0.0');
  expect(expected(16.25, 0.31)).toBe('16.3 ± 0.4');
});
