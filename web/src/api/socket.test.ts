import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Line, stageBrowser } from '../../test/line';
import { TableSocket } from './socket';
import type { Message } from './types';

const LONG = 60_000;
const chat = (seq: number): Message => ({
  seq,
  kind: 'chat',
  seat: 0,
  name: '',
  text: `line ${seq}`,
  to: null,
  at: '',
});

let heard: number[];
let connected: boolean[];
let gone: string | null;
let happen: (event: string) => void;
let socket: TableSocket;

beforeEach(() => {
  vi.useFakeTimers();
  happen = stageBrowser();
  heard = [];
  connected = [];
  gone = null;
  socket = new TableSocket('abc', 'de', {
    hear: (message) => heard.push(message.seq),
    connected: (yes) => connected.push(yes),
    gone: (why) => (gone = why),
  });
});

afterEach(() => {
  socket.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('asks for the whole picture first', () => {
  expect(Line.last.address).toBe('wss://hafen.test/api/tables/abc/socket?lang=de');
  Line.last.open();
  expect(connected).toEqual([true]);
});

it('comes back by itself and asks for what came after the last message', () => {
  Line.last.open();
  Line.last.say(chat(7));
  Line.last.say(chat(12));
  Line.last.drop();
  expect(connected).toEqual([true, false]);
  expect(Line.opened).toHaveLength(1);
  vi.advanceTimersByTime(LONG);
  expect(Line.opened).toHaveLength(2);
  expect(Line.last.after).toBe('12');
  Line.last.say(chat(13));
  expect(heard).toEqual([7, 12, 13]);
});

it('waits longer after each failure, but not for ever, and short again after a success', () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  const waits = Array.from({ length: 8 }, () => {
    Line.last.drop();
    const before = Line.opened.length;
    let waited = 0;
    while (Line.opened.length === before) {
      vi.advanceTimersByTime(100);
      waited += 100;
    }
    return waited;
  });
  expect(waits).toEqual([500, 1000, 2000, 4000, 8000, 10_000, 10_000, 10_000]);
  Line.last.open();
  Line.last.drop();
  const before = Line.opened.length;
  vi.advanceTimersByTime(500);
  expect(Line.opened).toHaveLength(before + 1);
});

it('comes back at once when the device has a network again', () => {
  Line.last.open();
  happen('online');
  expect(Line.opened).toHaveLength(1);
  Line.last.drop();
  happen('online');
  expect(Line.opened).toHaveLength(2);
  vi.advanceTimersByTime(LONG);
  expect(Line.opened).toHaveLength(2);
});

it('starts over without what it heard, and hears the old line no more', () => {
  Line.last.open();
  Line.last.say(chat(7));
  const old = Line.last;
  socket.startOver();
  expect(old.closed).toBe(true);
  expect(Line.last).not.toBe(old);
  expect(Line.last.after).toBeNull();
  old.say(chat(8));
  old.drop();
  vi.advanceTimersByTime(LONG);
  expect(heard).toEqual([7]);
  expect(Line.opened).toHaveLength(2);
});

it('closes a line that is not open yet as soon as it is', () => {
  const old = Line.last;
  socket.startOver();
  socket.close();
  expect(Line.opened).toHaveLength(2);
  for (const line of [old, Line.last]) {
    expect(line.closed).toBe(false);
    line.open();
    expect(line.closed).toBe(true);
  }
  expect(connected).toEqual([]);
});

it('gives up where there is no such table', () => {
  Line.last.drop(4404);
  vi.advanceTimersByTime(LONG);
  expect(gone).toBe('missing');
  expect(Line.opened).toHaveLength(1);
});

it('does not come back to a table that was closed', () => {
  Line.last.open();
  Line.last.drop(4410);
  vi.advanceTimersByTime(LONG);
  expect(gone).toBe('closed');
  expect(Line.opened).toHaveLength(1);
});

it('pings while it is open, and does nothing once it is closed', () => {
  Line.last.open();
  vi.advanceTimersByTime(LONG);
  expect(Line.last.sent).toEqual(['ping', 'ping']);
  socket.close();
  Line.last.drop();
  happen('online');
  vi.advanceTimersByTime(LONG);
  expect(Line.last.sent).toHaveLength(2);
  expect(Line.opened).toHaveLength(1);
});
