import type { Cards } from '../../api/views';
import { outcome, ownSide } from './areas';
import type { Control } from './controls';
import type { KontorView } from './types';
import { words } from './words';

/** What pressing a lit cell or card would do, in words. */
export function previewOf(control: Control, view: KontorView, cards: Cards): string[] {
  const { table, lang } = view;
  if (control.lay) return outcome(control.lay, table, cards, lang, ownSide(view));
  if (control.key !== 'sail') return [control.text];
  return [control.text, words(lang).removable((table.sails[control.id] ?? []).length)];
}
