import { expect, it, vi } from 'vitest';
import { propsOf, recorded } from '../../../test/werft';
import { Desk } from './desk.svelte';
import { completingWarning, leavingWarning } from './warnings';

const PLACES = Array.from({ length: 9 }, (_, n) => n + 1);

/** Where most can be done in such a step. */
function deskAt(warning: string, step: string) {
  const [view] = recorded.views
    .filter((found) => found.prompt.parameters.warning === warning && found.table.step === step)
    .toSorted((one, other) => other.moves.length - one.moves.length);
  if (!view) throw new Error(`no ${step} with ${warning} recorded`);
  const play = vi.fn(() => Promise.resolve());
  return { desk: new Desk(() => ({ ...propsOf(view), play })), play };
}

it('a tile that completes a ship without a captain is laid by the second press', () => {
  const { desk, play } = deskAt('would_no_captain', 'placing');
  const [completing] = desk.own.completing;
  const move = desk.at(`place:${completing?.place}`);
  if (!completing || !move) throw new Error('nothing completes a ship');
  const warning = completingWarning(desk, completing.place);
  expect(warning).toBeDefined();
  desk.press(move, warning);
  expect(play).not.toHaveBeenCalled();
  expect(desk.armed).toBe(move.code);
  desk.press(move, warning);
  expect(play).toHaveBeenCalledExactlyOnceWith([move.code]);
});

it('a tile elsewhere is laid at once', () => {
  const { desk, play } = deskAt('would_no_captain', 'placing');
  const place = PLACES.find(
    (free) => desk.at(`place:${free}`) && !desk.own.completing.some((one) => one.place === free),
  );
  const move = desk.at(`place:${place}`);
  if (!place || !move) throw new Error('every place that is lit completes a ship');
  expect(completingWarning(desk, place)).toBeUndefined();
  desk.press(move, completingWarning(desk, place));
  expect(play).toHaveBeenCalledExactlyOnceWith([move.code]);
});

it('a turn that lets a ship go for nothing ends with the second press', () => {
  expect(leavingWarning(deskAt('leaves_short_canal', 'after').desk)).toBeDefined();
  expect(leavingWarning(deskAt('none', 'after').desk)).toBeUndefined();
});

it('another press forgets the first one', () => {
  const { desk, play } = deskAt('would_no_captain', 'placing');
  const [one, other] = PLACES.flatMap((place) => desk.at(`place:${place}`) ?? []);
  if (!one || !other) throw new Error('no two places are lit');
  desk.press(one, 'lost');
  desk.press(other, 'lost');
  expect(desk.armed).toBe(other.code);
  expect(play).not.toHaveBeenCalled();
});
