// Recorded views for the tests: of every mode each kind of decision.

import type { Cards } from '../../api/views';
import recorded from './recorded.jsonl?raw';
import type { KontorView } from './types';

const [names = '', ...lines] = recorded.trim().split('\n');

export const cards = JSON.parse(names) as Cards;
export const views = lines.map((line) => JSON.parse(line) as KontorView);
export const title = (view: KontorView): string =>
  `${view.table.mode} for ${view.table.seats.length}, ${view.table.phase} at ply ${view.ply}`;
