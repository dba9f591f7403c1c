import { render } from 'svelte/server';
import { expect, it, vi } from 'vitest';

// What the settings ask of a browser.
vi.hoisted(() => {
  Object.assign(globalThis, {
    navigator: { language: 'en' },
    matchMedia: () => ({ matches: false, addEventListener: () => undefined }),
    localStorage: { getItem: () => null, setItem: () => undefined },
  });
});

const { default: Tabs } = await import('./Tabs.svelte');

it('tells of news only where one does not look', () => {
  const tabs = [
    { id: 'board', title: 'Board', icon: 'ship' },
    { id: 'log', title: 'Log', icon: 'u-list', news: 7 },
  ];
  const drawn = (shown: number) => render(Tabs, { props: { tabs, shown } }).body;
  expect(drawn(0)).toMatch(/class="count[^"]*">7</);
  expect(drawn(1)).not.toContain('count');
});
