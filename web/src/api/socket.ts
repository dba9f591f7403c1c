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

  constructor(
    private readonly id: string,
    private readonly lang: string,
    private readonly ears: Ears,
  ) {
    addEventListener('online', this.atOnce);
    this.connect();
  }

  close(): void {
    removeEventListener('online', this.atOnce);
    this.hangUp();
  }

  /** Forgets what was heard and asks for the whole picture. */
  startOver(): void {
    this.last = null;
    this.hangUp();
    this.connect();
  }

  /** The browser complains of a socket closed while it is still connecting: such a one is closed once it is open. */
  private hangUp(): void {
    clearTimeout(this.waiting);
    clearInterval(this.pinging);
    const socket = this.socket;
    if (!socket) return;
    this.socket = socket.onclose = socket.onmessage = null;
    if (socket.readyState === WebSocket.CONNECTING) socket.onopen = () => socket.close();
    else socket.close();
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
    if (code === NO_TABLE || code === CLOSED) {
      this.ears.gone(code === CLOSED ? 'closed' : 'missing');
      return;
    }
    this.ears.connected(false);
    this.waiting = setTimeout(() => this.connect(), this.wait * (0.5 + Math.random()));
    this.wait = Math.min(LONGEST_WAIT, this.wait * 2);
  }
}
