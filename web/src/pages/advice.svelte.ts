import { api, Refused } from '../api/client';
import type { LiveTable } from '../api/live.svelte';
import type { Hint } from '../api/views';

const AGAIN = 5000;

/** Hints for the present decision: searched when asked for, and asked for again while the rules are being prepared. */
export class Advice {
  comes: 'searched' | 'prepared' | null = $state(null);
  private shown = $state(0);
  private question = 0;

  constructor(private readonly live: LiveTable) {}

  get hints(): Hint[] {
    return this.live.hints.slice(0, this.shown);
  }

  /** First press: the best move; second: all that were found; third: none. While it is searched a press changes nothing. */
  async press(seat: number): Promise<void> {
    if (this.comes !== null) return;
    if (this.live.hints.length === 0) await this.search(seat);
    else if (this.shown === 1 && this.live.hints.length > 1) this.shown = this.live.hints.length;
    else this.close();
  }

  close(): void {
    this.stop();
    this.live.hints = [];
  }

  /** Nobody waits for it any more, or the decision is another one. */
  stop(): void {
    this.question += 1;
    this.comes = null;
  }

  private async search(seat: number): Promise<void> {
    const question = (this.question += 1);
    this.live.remark = null;
    this.comes = 'searched';
    try {
      const found = await this.found(seat, question);
      if (this.question !== question) return;
      this.live.hints = found;
      this.shown = 1;
    } catch (error) {
      if (this.question === question) this.live.remark = (error as Error).message;
    } finally {
      if (this.question === question) this.comes = null;
    }
  }

  private async found(seat: number, question: number): Promise<Hint[]> {
    while (this.question === question) {
      try {
        return await api.hint(this.live.id, seat);
      } catch (error) {
        if (!(error instanceof Refused) || error.key !== 'still_compiling') throw error;
        if (this.question === question) this.comes = 'prepared';
        await new Promise((wake) => setTimeout(wake, AGAIN));
      }
    }
    return [];
  }
}
