import { expect, it, vi } from 'vitest';

// What the settings ask of a browser.
vi.hoisted(() => {
  Object.assign(globalThis, {
    navigator: { language: 'en' },
    matchMedia: () => ({ matches: false, addEventListener: () => undefined }),
    localStorage: { getItem: () => null, setItem: () => undefined },
  });
});

const { number } = await import('.');
const { change } = await import('../frame/settings.svelte');

it('writes numbers as the language does, with a true minus sign', () => {
  change({ lang: 'de' });
  expect([-1.14, 10.8, -3, 0].map(number)).toEqual(['−1,1', '10,8', '−3', '0']);
  change({ lang: 'en' });
  expect([-1.14, 10.8].map(number)).toEqual(['−1.1', '10.8']);
});
