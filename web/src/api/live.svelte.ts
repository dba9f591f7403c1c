import type { LogEntry } from '../frame/context';
import { merged } from '../frame/log';
import { seatChanges } from '../frame/seatChanges';
import { pause } from '../frame/travel';
import { api, Refused } from './client';
import { applyPatch } from './patch';
import { TableSocket } from './socket';
import type { ChatLine, Message, Table } from './types';
import type { Hint, View } from './views';

const RETRY = 1500;
const NOTICED = 1200;
const LONGEST_SHOW = 2500;
const ANSWER_WAIT = 4000;

/** One table as this browser knows it, kept up to date by its socket. */
export class LiveTable {
  table: Table | null = $state.raw(null);
  /** By seat ("0") the views of this device; "null" for an onlooker. */
  views: Record<string, View> = $state.raw({});
  chat: ChatLine[] = $state.raw([]);
  log: LogEntry[] = $state.raw([]);
  hints: Hint[] = $state.raw([]);
  connected = $state(true);
  gone: 'missing' | 'closed' | null = $state(null);
  busy = $state(false);
  /** What was chosen while there is no connection: it goes out with it, unless it is taken back before. */
  pending: string | null = $state(null);
  remark: string | null = $state(null);

  private socket: TableSocket;
  private seen = -1;
  private waiting: Message[] = [];
  private showing: ReturnType<typeof setTimeout> | undefined;
  private shownSince = 0;
  /** What `act` is at. */
  private acting: object | null = null;
  private missed: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly id: string,
    lang: string,
  ) {
    this.socket = new TableSocket(id, lang, {
      hear: (message) => this.hear(message),
      connected: (yes) => this.noteConnection(yes),
      gone: (why) => (this.gone = why),
    });
  }

  // A connection that comes back at once was never missed.
  private noteConnection(yes: boolean): void {
    clearTimeout(this.missed);
    if (yes) this.connected = true;
    else this.missed = setTimeout(() => (this.connected = false), NOTICED);
  }

  close(): void {
    clearTimeout(this.showing);
    clearTimeout(this.missed);
    this.socket.close();
  }

  /** Moves of others are shown one after another, together no longer than a moment. */
  private hear(message: Message): void {
    this.waiting.push(message);
    if (this.showing === undefined) {
      this.shownSince = Date.now();
      this.showNext();
    }
  }

  private showNext(): void {
    this.showing = undefined;
    const message = this.waiting.shift();
    if (!message) return;
    this.take(message);
    if (this.waiting.length === 0 && message.kind !== 'move') return;
    const late = Date.now() - this.shownSince > LONGEST_SHOW;
    if (this.busy || late || document.hidden || pause() === 0) this.hurry();
    else this.showing = setTimeout(() => this.showNext(), pause());
  }

  /** Shows at once all that has come. */
  hurry(): void {
    clearTimeout(this.showing);
    this.showing = undefined;
    for (let message = this.waiting.shift(); message; message = this.waiting.shift()) this.take(message);
  }

  private take(message: Message): void {
    this.seen = message.seq;
    if (message.kind === 'hello') this.greet(message);
    else if (message.kind === 'table') this.table = message.table;
    else if (message.kind === 'chat') this.chat = [...this.chat, message];
    else this.moved(message);
  }

  private greet(message: Message & { kind: 'hello' }): void {
    const before = this.table;
    this.table = message.table;
    if (before) this.noteSeats(before, message.table);
    this.views = message.views;
    this.chat = message.chat;
    this.hints = [];
    void this.readLog();
  }

  private noteSeats(before: Table, after: Table): void {
    for (const { seat, text, own } of seatChanges(before.seats, after.seats)) this.note(text, seat, after.ply, own);
  }

  private moved(message: Message & { kind: 'move' }): void {
    if (message.table) this.table = message.table;
    try {
      const patched = Object.entries(message.patch).map(([seat, patch]) => {
        return [seat, applyPatch(this.views[seat], patch)] as const;
      });
      this.views = { ...this.views, ...(Object.fromEntries(patched) as Record<string, View>) };
    } catch {
      // Something was missed: only the whole picture helps, and nothing that was said before it.
      this.waiting = [];
      this.socket.startOver();
      return;
    }
    this.hints = [];
    const [any] = Object.values(this.views);
    if (this.table && any) this.table = { ...this.table, to_move: any.to_move, over: any.over, ply: any.ply };
    const { seat, events } = message;
    const entry = { ply: any?.ply ?? 0, seat, text: message.move.text, events };
    if (!message.back) this.log = [...this.log, entry];
    else {
      if (seat !== null && !this.table?.mine.includes(seat)) this.note(entry.text, seat, entry.ply);
      void this.readLog();
    }
  }

  /** Something that is no move: a line in the log of this browser, and a sentence for the moment. */
  private note(text: string, seat: number, ply: number, own = false): void {
    this.log = [...this.log, { ply, seat, text, events: [], aside: true }];
    if (!own) this.remark = text;
  }

  async readLog(): Promise<void> {
    const [log] = await Promise.allSettled([api.moves(this.id)]);
    if (log.status === 'fulfilled') this.log = merged(this.log, log.value);
  }

  /** Asks or says something that changes no position; what the server says against it becomes a remark. */
  async ask<T>(question: () => Promise<T>): Promise<T | undefined> {
    this.remark = null;
    try {
      return await question();
    } catch (error) {
      this.remark = (error as Error).message;
      return undefined;
    }
  }

  /** Sits down. Until now the socket spoke to an onlooker. */
  async join(seat?: number, name?: string): Promise<void> {
    if (await this.ask(() => api.join(this.id, seat, name))) this.socket.startOver();
  }

  /** Moves or takes back, one thing at a time. A lost connection is waited for, and `text` says what waits meanwhile. */
  async act<T>(request: () => Promise<T>, text = ''): Promise<T | undefined> {
    if (this.busy) return undefined;
    const act = (this.acting = {});
    this.busy = true;
    this.remark = null;
    if (!this.connected) this.pending = text;
    this.hurry();
    try {
      const answer = await this.persist(request, text, act);
      await this.caughtUp(answer);
      return answer;
    } catch (error) {
      if (this.acting !== act) return undefined;
      if (error instanceof Refused && error.key === 'stale') this.socket.startOver();
      else this.remark = (error as Error).message;
      return undefined;
    } finally {
      if (this.acting === act) this.rest();
    }
  }

  /** Takes back what waits for the connection, and looks for it anew. */
  drop(): void {
    this.rest();
    this.socket.startOver();
  }

  private rest(): void {
    this.acting = null;
    this.pending = null;
    this.busy = false;
  }

  private async persist<T>(request: () => Promise<T>, text: string, act: object): Promise<T> {
    for (let late = false; ; late = true) {
      try {
        const answer = await request();
        if (late) this.connected = true;
        return answer;
      } catch (error) {
        if (this.acting !== act || !(error instanceof Refused) || error.key !== 'offline') throw error;
        this.connected = false;
        this.pending = text;
        await new Promise((wake) => setTimeout(wake, RETRY));
        if (this.acting !== act) throw error;
      }
    }
  }

  /** Until the socket has told what the answer stands for: before that, an old view could be pressed again. */
  private async caughtUp(answer: unknown): Promise<void> {
    const seq = (answer as { seq?: unknown } | undefined)?.seq;
    if (typeof seq !== 'number') return;
    const end = Date.now() + ANSWER_WAIT;
    while (this.seen < seq && Date.now() < end) await new Promise((wake) => setTimeout(wake, 15));
  }
}
