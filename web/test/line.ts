// A line to a server that says what a test wants it to say.
import { vi } from 'vitest';
import type { Message } from '../src/api/types';

/** Stands in for the browser's socket; every one that was opened can be spoken through. */
export class Line {
  static readonly CONNECTING = 0;
  static opened: Line[] = [];

  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  readyState = Line.CONNECTING;
  closed = false;
  sent: string[] = [];

  constructor(readonly address: string) {
    Line.opened.push(this);
  }

  static get last(): Line {
    const line = Line.opened.at(-1);
    if (!line) throw new Error('no socket was opened');
    return line;
  }

  get after(): string | null {
    return new URL(this.address).searchParams.get('after');
  }

  send(text: string): void {
    this.sent.push(text);
  }

  close(): void {
    this.closed = true;
  }

  open(): void {
    this.readyState = 1;
    this.onopen?.();
  }

  say(message: Message): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  /** The connection ends, with the code the server or the browser gives. */
  drop(code = 1006): void {
    this.onclose?.({ code });
  }
}

/** A page at https://hafen.test whose sockets are lines; returns what makes it hear an event of the window. */
export function stageBrowser(): (event: string) => void {
  const listeners = new Map<string, () => void>();
  Line.opened = [];
  vi.stubGlobal('WebSocket', Line);
  vi.stubGlobal('location', { protocol: 'https:', host: 'hafen.test' });
  vi.stubGlobal('addEventListener', (event: string, listener: () => void) => listeners.set(event, listener));
  vi.stubGlobal('removeEventListener', (event: string) => listeners.delete(event));
  return (event) => listeners.get(event)?.();
}
