import type { ChatLine } from './context';

/** What was said since the reader last saw the chat. */
export function unread(chat: ChatLine[], readUntil: string): ChatLine[] {
  return chat.filter((line) => line.at > readUntil);
}

/** When the last line was said; nothing is older than the empty string. */
export function lastSaid(chat: ChatLine[]): string {
  return chat.at(-1)?.at ?? '';
}
