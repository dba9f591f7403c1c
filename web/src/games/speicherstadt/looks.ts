// How a card is drawn: its icon, the colour of its band, and one line of text.
import type { Card } from '../../api/views';
import type { Good, Printed } from './table';
import type { Words } from './words';

const ICONS: Record<string, string> = {
  contract: 'contract',
  fireman: 'fireman',
  trader: 'merchant-trader',
  warehouse: 'warehouse',
  counting_office: 'counting-office',
  ship: 'ship',
  bank: 'bank',
  building: 'building',
  port: 'crane',
  chamber: 'coin',
  fire: 'fire',
  store: 'warehouse',
  special: 'u-star',
};

const OWN_ICONS: Record<string, string> = {
  incident_commander: 'captain',
  coffee_break: 'g-coffee',
  informer: 'u-eye',
  fish_market: 'market-hall',
  harbour_master: 'harbour',
  dock_workers: 'worker',
  insurance: 'lifering',
  auction_hall: 'gavel',
  thief: 'lantern',
  fire_engine: 'engine',
  press: 'press',
  smuggler: 'lifeboat',
  savings_bank: 'piggy',
  accountant: 'counting-office',
  mayor: 'keeper',
  deichtor_halls: 'market-hall',
  harbour_tour: 'sail',
  truck: 'wagon-empty',
};

export function iconOf(id: string, kind: string): string {
  return OWN_ICONS[id] ?? ICONS[kind] ?? 'u-card';
}

const BANDS: Record<string, string> = {
  ship: '#2f7f99',
  contract: '#c79a3f',
  fireman: '#b8402d',
  fire: '#b8402d',
  trader: '#7b6ba8',
  special: '#7b6ba8',
};

export function bandOf(kind: string): string {
  return BANDS[kind] ?? '#4e9082';
}

const BASE = new Set([
  ...['contract', 'fireman', 'spice_trader', 'coffee_roaster', 'tea_taster', 'carpet_trader', 'vulcanizer'],
  ...['warehouse', 'counting_office', 'ship3', 'bank', 'boatmen_church', 'st_michaelis', 'port', 'chamber'],
  ...['fire1', 'fire2', 'fire3', 'fire4'],
]);

export function ofExpansion(id: string): boolean {
  return !BASE.has(id);
}

/** What a card does, in a few words. */
export function briefOf(printed: Printed, kind: string, cargo: Good[], words: Words): string {
  switch (kind) {
    case 'ship':
      return words.aboard(cargo.length || (printed.value ?? 0));
    case 'contract':
      return words.completeShort(printed.points ?? 0);
    case 'fireman':
      return words.valueAtFire(printed.value ?? 0);
    case 'trader':
      return words.coinsPer(printed.value ?? 1);
    case 'store':
      return words.pointsPer(printed.value ?? 0);
    case 'counting_office':
      return words.setOf;
    case 'building':
      return words.atEnd(printed.points ?? 0);
    default:
      return words.brief[printed.id] ?? '';
  }
}

/** The help of a card names its own number where the general text of its id leaves a gap. */
export function helpOf(card: Card): string {
  return (card.help ?? '').replaceAll('{value}', String(card.value ?? ''));
}
