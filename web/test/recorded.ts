// Recorded views of every kind of decision, for the tests of the tables; `sample.py` makes them.
import type { Cards } from '../src/api/views';

export interface Recorded<V> {
  cards: Cards;
  views: V[];
}

export async function unpacked<V>(packed: string): Promise<Recorded<V>> {
  const { body } = await fetch(packed);
  if (!body) throw new Error('nothing recorded');
  const text = await new Response(body.pipeThrough(new DecompressionStream('gzip'))).text();
  const [cards = '', ...views] = text.trimEnd().split('\n');
  return { cards: JSON.parse(cards) as Cards, views: views.map((view) => JSON.parse(view) as V) };
}
