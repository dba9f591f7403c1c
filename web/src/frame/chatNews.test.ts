import { expect, it } from 'vitest';
import { lastSaid, unread } from './chatNews';

const line = (text: string, at: string) => ({ seat: 1, name: 'Guest', text, to: null, at });
const chat = [line('hello', '2026-01-01T10:00:00.000Z'), line('good luck', '2026-01-01T10:00:05.000Z')];

it('counts what was said since the chat was last seen', () => {
  expect(unread(chat, '2026-01-01T10:00:00.000Z').map(({ text }) => text)).toEqual(['good luck']);
  expect(unread(chat, '')).toHaveLength(2);
});

it('counts nothing once the last line was seen', () => {
  expect(unread(chat, lastSaid(chat))).toEqual([]);
  expect(lastSaid([])).toBe('');
});
