// Short labels of this table's panels. Sentences and names of cards come from the server.
import type { Lang } from '../../api/views';
import { de } from './words.de';
import { en } from './words.en';

export type Words = typeof de;

export function wordsOf(lang: Lang): Words {
  return lang === 'de' ? de : en;
}
