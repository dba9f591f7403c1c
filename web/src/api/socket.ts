import type { Message } from './types';

const FIRST_WAIT = 500;
const LONGEST_WAIT = 10_000;
const PING = 25_000;
const NO_TABLE = 4404;
const CLOSED = 4410;

interface Ears {
  hear: (message: Message) => void;
  connected: (yes: boolean) => void;
  /** There is no such table, or its owner has closed it; nothing will come. */
  gone: (why: 'missing' | 'closed') => void;
}

/** Listens to a table, and again after a lost connection, from the last message heard. */
export class TableSocket {
  private socket: WebSocket | null = null;
  private last: number | null = null;
  private wait = FIRST_WAIT;
  private waiting: ReturnType<typeof setTimeout> | undefined;
  private pinging: ReturnType<typeof setInterval> | undefined;
  private done = false;

  constructor(
    private readonly id: string,
    private readonly lang: string,
    private readonly ears: Ears,
  ) {
    addEventListener('online', this.atOnce);
    this.connect();
  }

  close(): void {
    this.done = true;
    removeEventListener('online', this.atOnce);
    clearTimeout(this.waiting);
    clearInterval(this.pinging);
    this.socket?.close();
  }

  /** Forgets what was heard and asks for the whole picture. */
  startOver(): void {
    this.last = null;
    clearTimeout(this.waiting);
    clearInterval(this.pinging);
    if (this.socket) this.socket.onclose = this.socket.onmessage = null;
    this.socket?.close();
    this.connect();
  }

  private readonly atOnce = () => {
    if (this.socket) return;
    clearTimeout(this.waiting);
    this.connect();
  };

  private connect(): void {
    const after = this.last === null ? '' : `&after=${this.last}`;
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const socket = new WebSocket(`${scheme}://${location.host}/api/tables/${this.id}/socket?lang=${this.lang}${after}`);
    this.socket = socket;
    socket.onopen = () => {
      this.wait = FIRST_WAIT;
      this.pinging = setInterval(() => socket.send('ping'), PING);
      this.ears.connected(true);
    };
    socket.onmessage = (event: MessageEvent<string>) => {
      const message = JSON.parse(event.data) as Message;
      this.last = message.seq;
      this.ears.hear(message);
    };
    socket.onclose = (event) => this.lost(event.code);
  }

  private lost(code: number): void {
    this.socket = null;
    clearInterval(this.pinging);
    if (this.done) return;
    if (code === NO_TABLE || code === CLOSED) {
      this.ears.gone(code === CLOSED ? 'closed' : 'missing');
      return;
    }
    this.ears.connected(false);
    this.waiting = setTimeout(() => this.connect(), this.wait * (0.5 + Math.random()));
    this.wait = Math.min(LONGEST_WAIT, this.wait * 2);
  }
}
