import type { KontorView } from '../src/games/kontor/types';
import { unpacked } from './recorded';
import packed from './recorded/kontor.jsonl.gz?url&inline';

export const { cards, views } = await unpacked<KontorView>(packed);
export const title = (view: KontorView): string =>
  `${view.table.mode} for ${view.table.seats.length}, ${view.table.phase} at ply ${view.ply}`;
