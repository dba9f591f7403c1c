// What a suggested loading does with the goods and what it brings, told before it is played.
import type { Move, Suggestion } from '../../api/views';
import { listed, previewOf, type Good } from './table';

type Fate = 'load' | 'deliver' | 'sell' | 'convert' | 'trade' | 'store';
const FATES: Fate[] = ['load', 'deliver', 'sell', 'convert', 'trade', 'store'];

interface Outcome {
  /** What becomes of which goods, in the order of the list above. */
  goods: [Fate, Good[]][];
  points: number;
  coins: number;
}

/** What comes of ending the loading, as the income does, comes without the suggestion too: it is no merit of it. */
export function outcomeOf(suggestion: Suggestion, seat: number, done: Move['preview'] = {}): Outcome {
  const steps = suggestion.notation.map((notation, n) => {
    const [kind = '', ...words] = notation.split(' ');
    return { kind, words, preview: suggestion.previews[n] ?? {} };
  });
  const used = steps.filter(({ kind }) => FATES.includes(kind as Fate));
  const goods = FATES.map((fate): [Fate, Good[]] => {
    const words = used.filter(({ kind }) => kind === fate).flatMap((step) => step.words);
    return [fate, words.filter((word): word is Good => listed({ [word]: 1 }).length > 0)];
  });
  // The last crate may end the loading by itself; else the suggestion says so, after changes of its own.
  const end = steps.find(({ kind }) => kind === 'done') ?? { preview: done };
  const brought = (number: string) =>
    steps.reduce((sum, step) => sum + previewOf(step, number, seat), 0) - previewOf(end, number, seat);
  return {
    goods: goods.filter(([, some]) => some.length > 0),
    points: brought('forecast'),
    coins: brought('coins'),
  };
}
