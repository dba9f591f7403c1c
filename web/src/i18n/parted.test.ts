import { describe, expect, it } from 'vitest';
import { parted } from './parted';

const shown = (name: string): string => parted(name).replaceAll('\u00ad', '-');

describe('long names', () => {
  it('may be parted where their parts meet', () => {
    expect(['Gummifabrik', 'Gewürzspeicher', 'Teppichhändler', 'Schauspielhaus'].map(shown)).toEqual([
      ...['Gummi-fabrik', 'Gewürz-speicher', 'Tep-pich-händler', 'Schau-spiel-haus'],
    ]);
  });

  it('in English as well', () => {
    expect(['Lighthouse', 'Fireman', 'Counting Office', 'Insurance', 'Fish Market'].map(shown)).toEqual([
      ...['Light-house', 'Fire-man', 'Count-ing Office', 'Insur-ance', 'Fish Market'],
    ]);
  });

  it('also short ones that narrow cards part', () => {
    expect(['Feuerwehr', 'Schmuggler', 'Einsatzleiter', 'Kautschuk', 'Subvention'].map(shown)).toEqual([
      ...['Feuer-wehr', 'Schmug-gler', 'Ein-satz-leiter', 'Kaut-schuk', 'Subven-tion'],
    ]);
  });

  it('and nowhere else', () => {
    expect(['Lager', 'Lagerarbeiter', 'Coffee Break'].map(shown)).toEqual(['Lager', 'Lager-arbeiter', 'Coffee Break']);
  });
});
