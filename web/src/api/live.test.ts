import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Line, stageBrowser } from '../../test/line';
import type { Message, PatchStep, Table } from './types';
import type { View } from './views';

// What the settings ask of a browser.
vi.hoisted(() => {
  Object.assign(globalThis, {
    navigator: { language: 'en' },
    matchMedia: () => ({ matches: false, addEventListener: () => undefined }),
    localStorage: { getItem: () => null, setItem: () => undefined },
  });
});

const { LiveTable } = await import('./live.svelte');
const { api } = await import('./client');

const LONG = 60_000;
const SHOWN = 1000; // longer than one move is shown
const view = (ply: number) => ({ ply, to_move: [0], over: false, table: { columns: [[1], [2]] } }) as unknown as View;
const table = (ply: number) =>
  ({ id: 'abc', ply, to_move: [0], over: false, seats: [], mine: [0] }) as unknown as Table;
const hello = (seq: number, ply: number): Message => ({
  ...{ seq, kind: 'hello', table: table(ply), views: { '0': view(ply) } },
  chat: [{ seat: 0, name: '', text: `at ${ply}`, to: null, at: '' }],
});
const move = (seq: number, ply: number, ...more: PatchStep[]): Message => ({
  ...{ seq, kind: 'move', seat: 1, move: { text: `move ${ply}` }, events: [] },
  patch: { '0': [[['ply'], ply], ...more] },
});

type Live = InstanceType<typeof LiveTable>;
let live: Live;
let logged: unknown[];

/** Lets answers of the server arrive. */
const settle = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => {
  vi.useFakeTimers();
  stageBrowser();
  logged = [];
  vi.stubGlobal('document', { hidden: false });
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify(logged))));
  live = new LiveTable('abc', 'de');
  Line.last.open();
});

afterEach(() => {
  live.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function columns(): unknown {
  return (live.views['0'] as unknown as { table: { columns: unknown } }).table.columns;
}

describe('a table that is listened to', () => {
  it('is what the greeting says, and a later greeting replaces all of it', async () => {
    Line.last.say(hello(10, 3));
    logged = [{ ply: 3, seat: 0, text: 'told', events: [] }];
    live.hints = [{ code: 1 }] as Live['hints'];
    Line.last.say({ ...hello(11, 8), views: { '1': view(8) } } as Message);
    await settle();
    expect(live.table?.ply).toBe(8);
    expect(Object.keys(live.views)).toEqual(['1']);
    expect(live.chat.map(({ text }) => text)).toEqual(['at 8']);
    expect(live.hints).toEqual([]);
    expect(live.log).toEqual(logged);
  });

  it('shows moves in the order in which they were made, one after another', async () => {
    Line.last.say(hello(10, 3));
    await settle();
    Line.last.say(
      move(11, 4, [
        ['table', 'columns', 0],
        [1, 5],
      ]),
    );
    Line.last.say(move(12, 5, [['table', 'columns', 0, 1], 6]));
    Line.last.say(move(13, 6, [['table', 'columns', 0, 1], 7]));
    expect([live.views['0']?.ply, columns()]).toEqual([4, [[1, 5], [2]]]);
    await vi.advanceTimersByTimeAsync(SHOWN / 2);
    expect([live.views['0']?.ply, columns()]).toEqual([5, [[1, 6], [2]]]);
    await vi.advanceTimersByTimeAsync(SHOWN);
    expect([live.views['0']?.ply, columns()]).toEqual([6, [[1, 7], [2]]]);
    expect(live.log.map(({ text }) => text)).toEqual(['move 4', 'move 5', 'move 6']);
    expect(live.table?.ply).toBe(6);
  });

  it('shows all at once where somebody is in a hurry or looks elsewhere', async () => {
    Line.last.say(hello(10, 3));
    for (const ply of [4, 5, 6]) Line.last.say(move(7 + ply, ply));
    live.hurry();
    expect(live.views['0']?.ply).toBe(6);
    vi.stubGlobal('document', { hidden: true });
    for (const ply of [7, 8]) Line.last.say(move(7 + ply, ply));
    expect(live.views['0']?.ply).toBe(8);
  });

  it('says who took a move back, unless the reader did', async () => {
    Line.last.say(hello(10, 3));
    Line.last.say({ ...move(11, 2), back: 1, move: { text: 'Ann takes a move back.' } } as Message);
    await settle();
    expect([live.remark, live.log.map(({ text }) => text)]).toEqual([
      'Ann takes a move back.',
      ['Ann takes a move back.'],
    ]);
    live.remark = null;
    Line.last.say({ ...move(12, 1), seat: 0, back: 1, move: { text: 'You take a move back.' } } as Message);
    await vi.advanceTimersByTimeAsync(SHOWN);
    expect([live.remark, live.log.length]).toEqual([null, 1]);
  });

  it('asks for the whole picture when a move does not fit what it knows', async () => {
    Line.last.say(hello(10, 3));
    await settle();
    const first = Line.last;
    first.say(move(11, 4));
    first.say(move(12, 5, [['table', 'missing', 0, 1], 6]));
    first.say(move(13, 6));
    await vi.advanceTimersByTimeAsync(SHOWN);
    expect(Line.opened).toHaveLength(2);
    expect(Line.last.after).toBeNull();
    expect(live.views['0']?.ply).toBe(4);
    Line.last.say(hello(14, 6));
    expect(live.views['0']?.ply).toBe(6);
    expect(Line.opened).toHaveLength(2);
  });

  it('goes on after a lost connection from the last message, and tells only of a longer loss', async () => {
    Line.last.say(hello(10, 3));
    Line.last.say(move(11, 4));
    Line.last.drop();
    expect(live.connected).toBe(true);
    await vi.advanceTimersByTimeAsync(LONG);
    expect(live.connected).toBe(false);
    expect(Line.last.after).toBe('11');
    Line.last.open();
    expect(live.connected).toBe(true);
    Line.last.say(move(12, 5));
    await vi.advanceTimersByTimeAsync(SHOWN);
    expect(live.views['0']?.ply).toBe(5);
  });

  it('knows when there is no such table', () => {
    Line.last.drop(4404);
    expect(live.gone).toBe('missing');
  });

  it('reads the log again when something was taken back', async () => {
    Line.last.say(hello(10, 3));
    await settle();
    logged = [{ ply: 2, seat: 0, text: 'before', events: [] }];
    Line.last.say({ ...move(11, 2), seat: 0, back: 1 } as Message);
    await settle();
    expect(live.log).toEqual(logged);
  });
});

describe('an own move', () => {
  const answer = (body: object, status = 200) => Promise.resolve(new Response(JSON.stringify(body), { status }));

  it('is over when the socket has told of it', async () => {
    Line.last.say(hello(10, 3));
    vi.stubGlobal('fetch', () => answer({ seq: 11, decision: 2 }));
    let done = false;
    void live.act(() => api.play('abc', 0, 1, [5])).then(() => (done = true));
    await vi.advanceTimersByTimeAsync(200);
    expect([live.busy, done]).toEqual([true, false]);
    Line.last.say(move(11, 4));
    await vi.advanceTimersByTimeAsync(200);
    expect([live.busy, done]).toEqual([false, true]);
    expect(live.views['0']?.ply).toBe(4);
  });

  it('waits for a server that cannot be reached, and is sent once more', async () => {
    Line.last.say(hello(10, 3));
    const tries = [() => Promise.reject(new TypeError('no network')), () => answer({ seq: 10, decision: 2 })];
    vi.stubGlobal('fetch', () => tries.shift()?.());
    const played = live.act(() => api.play('abc', 0, 1, [5]));
    await settle();
    expect([live.busy, live.connected, tries.length]).toEqual([true, false, 1]);
    await vi.advanceTimersByTimeAsync(LONG);
    expect(await played).toEqual({ seq: 10, decision: 2 });
    expect([live.busy, tries.length]).toEqual([false, 0]);
  });

  it('that comes too late asks for the whole picture; another refusal becomes a remark', async () => {
    Line.last.say(hello(10, 3));
    vi.stubGlobal('fetch', () => answer({ error: { key: 'stale', text: 'too late' } }, 409));
    await live.act(() => api.play('abc', 0, 1, [5]));
    expect([Line.opened.length, Line.last.after, live.remark]).toEqual([2, null, null]);
    vi.stubGlobal('fetch', () => answer({ error: { key: 'illegal', text: 'not so' } }, 422));
    await live.act(() => api.play('abc', 0, 1, [5]));
    expect([Line.opened.length, live.remark]).toEqual([2, 'not so']);
  });
});
