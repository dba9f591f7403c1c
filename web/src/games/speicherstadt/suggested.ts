// What a suggested loading does with the goods and what it brings, told before it is played.
import type { Suggestion } from '../../api/views';
import { listed, previewOf, type Good } from './table';

export type Fate = 'load' | 'deliver' | 'sell' | 'convert' | 'trade' | 'store';
const FATES: Fate[] = ['load', 'deliver', 'sell', 'convert', 'trade', 'store'];

export interface Outcome {
  /** What becomes of which goods, in the order of the list above. */
  goods: [Fate, Good[]][];
  points: number;
  coins: number;
}

/** Only steps that use goods count: what comes after the last of them is no merit of the loading. */
export function outcomeOf(suggestion: Suggestion, seat: number): Outcome {
  const steps = suggestion.notation.map((notation, n) => {
    const [kind = '', ...words] = notation.split(' ');
    return { kind, words, preview: suggestion.previews[n] ?? {} };
  });
  const used = steps.filter(({ kind }) => FATES.includes(kind as Fate));
  const goods = FATES.map((fate): [Fate, Good[]] => {
    const words = used.filter(({ kind }) => kind === fate).flatMap((step) => step.words);
    return [fate, words.filter((word): word is Good => listed({ [word]: 1 }).length > 0)];
  });
  const brought = (number: string) => used.reduce((sum, step) => sum + previewOf(step, number, seat), 0);
  return {
    goods: goods.filter(([, some]) => some.length > 0),
    points: brought('forecast'),
    coins: brought('coins'),
  };
}
