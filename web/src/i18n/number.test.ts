import { expect, it, vi } from 'vitest';

// What the settings ask of a browser.
vi.hoisted(() => {
  Object.assign(globalThis, {
    navigator: { language: 'en' },
    matchMedia: () => ({ matches: false, addEventListener: () => undefined }),
    localStorage: { getItem: () => null, setItem: () => undefined },
  });
});

const { ago, number, ordinal } = await import('.');
const { change } = await import('../frame/settings.svelte');

it('writes ordinal numbers as the language does', () => {
  change({ lang: 'de' });
  expect([1, 2, 11].map(ordinal)).toEqual(['1.', '2.', '11.']);
  change({ lang: 'en' });
  expect([1, 2, 3, 4, 11].map(ordinal)).toEqual(['1st', '2nd', '3rd', '4th', '11th']);
});

it('writes numbers as the language does, with a true minus sign', () => {
  change({ lang: 'de' });
  expect([-1.14, 10.8, -3, 0].map(number)).toEqual(['−1,1', '10,8', '−3', '0']);
  change({ lang: 'en' });
  expect([-1.14, 10.8].map(number)).toEqual(['−1.1', '10.8']);
});

it('says how long ago something was', () => {
  const now = Date.parse('2026-05-04T12:00:00Z');
  const times = ['2026-05-04T11:59:30Z', '2026-05-04T11:55:00Z', '2026-05-04T09:00:00Z', '2026-05-01T12:00:00Z'];
  change({ lang: 'en' });
  expect(times.map((at) => ago(at, now))).toEqual(['now', '5 minutes ago', '3 hours ago', '3 days ago']);
  change({ lang: 'de' });
  expect(times.map((at) => ago(at, now))).toEqual(['jetzt', 'vor 5 Minuten', 'vor 3 Stunden', 'vor 3 Tagen']);
  // The clock of the server may be ahead.
  expect(ago('2026-05-04T12:00:09Z', now)).toBe('jetzt');
});
