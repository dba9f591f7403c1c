import { render } from 'svelte/server';
import { describe, expect, it, vi } from 'vitest';
import type { Seat, Talk } from '../api/views';
import type { ChatLine } from './context';
import type { Talking } from './talking';

// What the settings ask of a browser.
vi.hoisted(() => {
  Object.assign(globalThis, {
    navigator: { language: 'en' },
    matchMedia: () => ({ matches: false, addEventListener: () => undefined }),
    localStorage: { getItem: () => null, setItem: () => undefined },
  });
});

const { settings } = await import('./settings.svelte');
const { talkingOf } = await import('./talking');
const { default: Chat } = await import('./Chat.svelte');
const { default: ChatNotice } = await import('./ChatNotice.svelte');

const person = (seat: number, name: string): Seat => ({ seat, kind: 'person', name, mine: seat === 0, online: true });
const seats = ['Ann', 'Bo', 'Cem', 'Dora'].map((name, seat) => person(seat, name));
const why = 'Only partners talk; to everybody again after the match.';
const open: Talk = { with: 'table', seats: [], text: null };
const team: Talk = { with: 'team', seats: [0, 1], text: null };
const closed: Talk = { with: 'nobody', seats: [], text: why };

describe('the chat says of itself', () => {
  it('that it reaches all, where nothing is told otherwise', () => {
    const all = { closed: false, note: null, label: 'Message to all at the table' };
    expect(talkingOf(open, seats, 0)).toEqual(all);
    expect(talkingOf(undefined, seats, null)).toEqual(all);
  });

  it('why it is closed, and when it opens', () => {
    for (const seat of [0, null]) expect(talkingOf(closed, seats, seat)).toMatchObject({ closed: true, note: why });
  });

  it('whom else it reaches, in both languages', () => {
    expect(talkingOf(team, seats, 0)).toEqual({
      closed: false,
      note: 'Only you and Bo',
      label: 'Message to Bo only',
    });
    settings.lang = 'de';
    expect(talkingOf(team, seats, 1)).toEqual({
      closed: false,
      note: 'Nur für dich und Ann',
      label: 'Nachricht nur an Ann',
    });
    settings.lang = 'en';
  });

  it('by name who speaks, where several share the device', () => {
    expect(talkingOf(team, seats, 1, false).note).toBe('Only Bo and Ann');
  });

  it('that a bot does not read along, unless somebody may come back', () => {
    const [ann, bo, ...others] = seats as [Seat, Seat, Seat, Seat];
    const bot: Seat = { ...bo, kind: 'bot', bot: 'level2', name: 'Journeyman' };
    expect(talkingOf(team, [ann, bot, ...others], 0)).toMatchObject({
      closed: true,
      note: 'Journeyman is a bot and does not read this.',
    });
    expect(talkingOf(team, [ann, { ...bot, stand_in: true }, ...others], 0).closed).toBe(false);
  });
});

function drawn(talking: Talking, chat: ChatLine[] = []): string {
  const frame = { chat: () => chat, say: async () => true, talking: () => talking, seats: () => seats };
  return render(Chat, { props: { game: 'kontor' }, context: new Map([['hafen', frame]]) }).body;
}

const field = (html: string) => /<input[^>]*>/.exec(html)?.[0] ?? '';

describe('the field', () => {
  it('is open to all without a word about it', () => {
    const html = drawn(talkingOf(open, seats, 0));
    expect(field(html)).toContain('placeholder="Message to all at the table"');
    expect(field(html)).not.toMatch(/readonly|aria-disabled|aria-describedby/);
    expect(html).not.toContain('frame-chat-note');
  });

  it('is closed with the reason beside it, which is read out with it', () => {
    const html = drawn(talkingOf(closed, seats, 0));
    expect(field(html)).toContain('readonly');
    expect(field(html)).toContain('aria-disabled="true"');
    expect(field(html)).toContain('aria-describedby="frame-chat-note"');
    expect(html).toMatch(new RegExp(`id="frame-chat-note"[^]*${why}`));
    expect(html).toMatch(/<button class="btn[^"]*" disabled/);
  });

  it('is named after those it reaches', () => {
    const html = drawn(talkingOf(team, seats, 0));
    expect(field(html)).toContain('aria-label="Message to Bo only"');
    expect(html).toContain('Only you and Bo');
  });
});

it('marks lines that only the team has heard, in the list and in the notice', () => {
  const line = (text: string, to: number[] | null): ChatLine => ({ seat: 1, name: 'Bo', text, to, at: '2026' });
  const [first, second] = drawn(talkingOf(open, seats, 0), [line('to all', null), line('to us', [0, 1])])
    .split('<li')
    .slice(1);
  expect(first).not.toContain('team only');
  expect(second).toContain('team only');
  const notice = (said: ChatLine) => render(ChatNotice, { props: { line: said, open: () => undefined } }).body;
  expect(notice(line('to us', [0, 1]))).toContain('team only');
  expect(notice(line('to all', null))).not.toContain('team only');
});
