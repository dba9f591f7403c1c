import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { LiveTable } from '../api/live.svelte';
import type { Hint } from '../api/views';

// What the settings ask of a browser.
vi.hoisted(() => {
  Object.assign(globalThis, {
    navigator: { language: 'en' },
    matchMedia: () => ({ matches: false, addEventListener: () => undefined }),
    localStorage: { getItem: () => null, setItem: () => undefined },
  });
});

const { Advice } = await import('./advice.svelte');

const found = [{ code: 1 }, { code: 2 }, { code: 3 }] as Hint[];
let live: LiveTable;
let answers: Response[];

const refused = (status: number, key: string) =>
  new Response(JSON.stringify({ error: { key, text: key } }), { status });
const hints = () => new Response(JSON.stringify(found));

beforeEach(() => {
  vi.useFakeTimers();
  live = { id: 'abc', hints: [], remark: null } as unknown as LiveTable;
  vi.stubGlobal('fetch', () => Promise.resolve(answers.shift()));
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('shows the best, then all, then none', async () => {
  answers = [hints()];
  const advice = new Advice(live);
  const searching = advice.press(0);
  expect(advice.comes).toBe('searched');
  await searching;
  expect([advice.comes, advice.hints]).toEqual([null, found.slice(0, 1)]);
  await advice.press(0);
  expect(advice.hints).toEqual(found);
  await advice.press(0);
  expect(advice.hints).toEqual([]);
});

it('stays when the key is pressed twice while it is searched', async () => {
  answers = [hints()];
  const advice = new Advice(live);
  const searching = advice.press(0);
  await advice.press(0);
  expect(advice.comes).toBe('searched');
  await searching;
  expect([advice.comes, advice.hints]).toEqual([null, found.slice(0, 1)]);
});

it('comes by itself once the rules are prepared', async () => {
  answers = [refused(409, 'still_compiling'), refused(409, 'still_compiling'), hints()];
  const advice = new Advice(live);
  void advice.press(0);
  await vi.advanceTimersByTimeAsync(6000);
  expect([advice.comes, live.remark]).toEqual(['prepared', null]);
  await vi.advanceTimersByTimeAsync(6000);
  expect([advice.comes, advice.hints]).toEqual([null, found.slice(0, 1)]);
});

it('is not asked for again by who no longer waits', async () => {
  answers = [refused(409, 'still_compiling'), hints()];
  const advice = new Advice(live);
  void advice.press(0);
  await vi.advanceTimersByTimeAsync(100);
  advice.close();
  await vi.advanceTimersByTimeAsync(60_000);
  expect([advice.comes, advice.hints, answers.length]).toEqual([null, [], 1]);
});

it('can be put away, and asked for anew', async () => {
  answers = [hints(), hints()];
  const advice = new Advice(live);
  await advice.press(0);
  advice.close();
  expect([advice.comes, advice.hints]).toEqual([null, []]);
  await advice.press(0);
  expect(advice.hints).toEqual(found.slice(0, 1));
});

it('says what else the server says against it', async () => {
  answers = [refused(409, 'not_to_move')];
  const advice = new Advice(live);
  await advice.press(0);
  expect([advice.comes, advice.hints, live.remark]).toEqual([null, [], 'not_to_move']);
});
