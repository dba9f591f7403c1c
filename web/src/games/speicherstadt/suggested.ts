// What a suggested loading does with the goods and what it brings, told before it is played.
import type { Move, Suggestion } from '../../api/views';
import { listed, previewOf, total, type Good, type Player } from './table';

export type Fate = 'load' | 'deliver' | 'sell' | 'convert' | 'trade' | 'store';
const FATES: Fate[] = ['load', 'deliver', 'sell', 'convert', 'trade', 'store'];

export interface Outcome {
  /** What becomes of which goods, in the order of the list above. */
  goods: [Fate, Good[]][];
  points: number;
  coins: number;
}

export function outcomeOf(suggestion: Suggestion, moves: Move[], seat: number, player: Player): Outcome {
  const steps = suggestion.notation.map((notation, n) => {
    const [kind = '', ...words] = notation.split(' ');
    return { kind, words, move: moves.find(({ code }) => code === suggestion.moves[n]) };
  });
  const used = steps.filter(({ kind }) => FATES.includes(kind as Fate));
  const goods = FATES.map((fate): [Fate, Good[]] => {
    const words = used.filter(({ kind }) => kind === fate).flatMap((step) => step.words);
    return [fate, words.filter((word): word is Good => listed({ [word]: 1 }).length > 0)];
  });
  // A contract brings its points with its last good only: the single steps do not show that.
  const completed = player.contracts.filter((contract, n) => {
    const loads = steps.filter(({ kind, words }) => kind === 'load' && words.at(-1) === String(n + 1));
    return !contract.complete && loads.length === total(contract.missing);
  });
  const brought = (number: string, kinds: { kind: string; move?: Move | undefined }[]) =>
    kinds.reduce((sum, { move }) => sum + (move ? previewOf(move, number, seat) : 0), 0);
  return {
    goods: goods.filter(([, some]) => some.length > 0),
    points:
      completed.reduce((sum, { points = 0 }) => sum + points, 0) +
      brought(
        'forecast',
        used.filter(({ kind }) => kind !== 'load'),
      ),
    coins: brought('coins', used),
  };
}
