import { describe, expect, it } from 'vitest';
import { cardOf } from '../../api/cards';
import { turned, wayOf } from './canal';
import { recorded } from '../../../test/werft';
import { fitted } from './fitting';
import { grouped, SPACES, unrolled } from './track';
import { wagonsOf } from './trading';
import type { Side, Voyage } from './types';

const own = recorded.views.flatMap((view) => {
  const owned = view.table.seats[view.seat ?? 0];
  return owned ? [{ view, owned }] : [];
});

describe('the way of a planned voyage', () => {
  const voyages = own.flatMap(({ view, owned }) => {
    const leaving = view.table.voyage;
    const planned: { voyage: Voyage | null; sailed: number }[] = leaving
      ? [{ voyage: leaving.plan, sailed: leaving.sailed }]
      : owned.plans.map((plan) => ({ voyage: plan.voyage, sailed: 0 }));
    return planned.flatMap(({ voyage, sailed }) =>
      voyage && owned.canal ? [{ voyage, sailed, canal: owned.canal }] : [],
    );
  });

  it('is as long as the ship is fast', () => {
    expect(voyages.length).toBeGreaterThan(50);
    for (const { voyage, sailed, canal } of voyages)
      expect(wayOf(canal, voyage, sailed)).toHaveLength(voyage.speed - sailed);
  });

  it('passes the signs that bring its points', () => {
    for (const { voyage, sailed, canal } of voyages) {
      const signs = wayOf(canal, voyage, sailed).map(({ slot, side, inner }) => {
        const laid = canal.tiles[slot];
        const printed = cardOf(recorded.cards, laid?.tile ?? '').signs as Record<Side, string[]>;
        return printed[turned(side, -(laid?.turn ?? 0))]?.[inner ? 1 : 0];
      });
      for (const { sign } of voyage.signs) expect(signs).toContain(sign);
      const ribbon = signs.lastIndexOf('ribbon');
      if (ribbon >= 0) expect(sailed + ribbon + 1).toBe(voyage.ribbon);
    }
  });
});

describe('the places of a ship', () => {
  it('hold what fits, the first captain and what is left over stand beside', () => {
    const ship = [
      ['mount', 'cabin', 'lantern'],
      ['crane', 'mount'],
    ];
    expect(fitted(ship, { captain: 1, merchant: 1, sail: 3, crane: 1 })).toEqual({
      places: [
        ['sail', 'merchant', null],
        ['crane', 'sail'],
      ],
      besides: ['captain', 'sail'],
    });
  });
});

describe('the action track', () => {
  it('is unrolled once around, from the last tile on', () => {
    for (const { view } of own) {
      const spaces = unrolled(view.table.track);
      expect(spaces).toHaveLength(SPACES);
      expect(spaces[0]?.tile).toEqual(view.table.track.at(-1));
      expect(spaces.filter((space) => space.tile)).toHaveLength(view.table.track.length);
      const gaps = grouped(spaces).flatMap((group) => (Array.isArray(group) ? [group.length] : []));
      const told = view.table.track.map((tile) => tile.gap).filter((gap) => gap > 0);
      expect(gaps.slice(0, told.length)).toEqual(told.reverse());
    }
  });
});

describe('the wagons of a trade', () => {
  it('show what is suggested for each of them', () => {
    for (const { view } of own) {
      const { trade, wheels } = view.table;
      const suggestion = view.suggest.find((found) => found.name === 'trade');
      if (!trade || !suggestion) continue;
      const goods = cardOf(recorded.cards, trade.train).goods as string[];
      const wagons = wagonsOf(goods, trade, wheels.trade.offers, suggestion);
      expect(wagons).toHaveLength(goods.length);
      const first = suggestion.notation[0]?.replace('swap ', '');
      expect(wagons.find((wagon) => wagon.state === 'now')?.advice).toBe(first);
      for (const wagon of wagons.filter((left) => left.state !== 'done')) {
        expect(['sell', ...(wheels.trade.offers[wagon.good] ?? [])]).toContain(wagon.advice);
      }
    }
  });
});
