import { describe, expect, it } from 'vitest';
import { parted } from './looks';

const shown = (name: string): string => parted(name).replaceAll('\u00ad', '-');

describe('long names', () => {
  it('may be parted where their parts meet', () => {
    expect(['Gummifabrik', 'Gewürzspeicher', 'Teppichhändler', 'Schauspielhaus'].map(shown)).toEqual([
      ...['Gummi-fabrik', 'Gewürz-speicher', 'Teppich-händler', 'Schau-spiel-haus'],
    ]);
  });

  it('in English as well', () => {
    expect(['Lighthouse', 'Seamstress', 'Fish Market'].map(shown)).toEqual([
      'Light-house',
      'Seam-stress',
      'Fish Market',
    ]);
  });

  it('also short ones that narrow cards part', () => {
    expect(['Feuerwehr', 'Leuchtturm', 'Seilmacher'].map(shown)).toEqual(['Feuer-wehr', 'Leucht-turm', 'Seil-macher']);
  });

  it('and nowhere else', () => {
    expect(['Lager', 'Lagerarbeiter', 'Coffee Break'].map(shown)).toEqual(['Lager', 'Lager-arbeiter', 'Coffee Break']);
  });
});
