import { describe, expect, it, vi } from 'vitest';
import type { TableRow } from '../api/types';

// What the settings ask of a browser.
vi.hoisted(() => {
  Object.assign(globalThis, {
    navigator: { language: 'en' },
    matchMedia: () => ({ matches: false, addEventListener: () => undefined }),
    localStorage: { getItem: () => null, setItem: () => undefined },
  });
});

const { awaited, waitsFor } = await import('./waiting');

const seats = [{ kind: 'person' }, { kind: 'open' }, { kind: 'open' }] as TableRow['seats'];

describe('a table waits', () => {
  it('for as many as have open seats', () => {
    expect(awaited({ over: false, ply: 0, seats })).toBe(2);
    expect(awaited({ over: false, ply: 0, seats: seats.slice(0, 1) })).toBe(0);
  });

  it('only before the first move', () => {
    expect(awaited({ over: false, ply: 1, seats })).toBe(0);
    expect(awaited({ over: true, ply: 0, seats })).toBe(0);
  });

  it('and says so', () => {
    expect(waitsFor(1)).toBe('waiting for 1 player');
    expect(waitsFor(3)).toBe('waiting for 3 players');
  });
});
