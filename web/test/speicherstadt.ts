import type { QuayView } from '../src/games/speicherstadt/table';
import { unpacked } from './recorded';
import packed from './recorded/speicherstadt.jsonl.gz?url&inline';

export const { cards, views } = await unpacked<QuayView>(packed);

/** For each question the view with the most moves. */
export const questions = views
  .toSorted((one, other) => other.moves.length - one.moves.length)
  .filter((view, n, all) => all.findIndex(({ prompt }) => prompt.key === view.prompt.key) === n);
