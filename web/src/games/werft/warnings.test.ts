import { expect, it, vi } from 'vitest';
import { propsOf, recorded } from './decisions';
import { Desk } from './desk.svelte';
import { completingWarning, leavingWarning } from './warnings';

function deskAt(warning: string, step: string) {
  const view = recorded.views.find((found) => found.prompt.parameters.warning === warning && found.table.step === step);
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
  const move = desk.at('place:9');
  if (!move) throw new Error('place 9 is not lit');
  expect(completingWarning(desk, 9)).toBeUndefined();
  desk.press(move, completingWarning(desk, 9));
  expect(play).toHaveBeenCalledExactlyOnceWith([move.code]);
});

it('a turn that lets a ship go for nothing ends with the second press', () => {
  expect(leavingWarning(deskAt('leaves_short_canal', 'after').desk)).toBeDefined();
  expect(leavingWarning(deskAt('none', 'after').desk)).toBeUndefined();
});

it('another press forgets the first one', () => {
  const { desk, play } = deskAt('would_no_captain', 'placing');
  const [one, other] = [desk.at('place:3'), desk.at('place:4')];
  if (!one || !other) throw new Error('places are not lit');
  desk.press(one, 'lost');
  desk.press(other, 'lost');
  expect(desk.armed).toBe(other.code);
  expect(play).not.toHaveBeenCalled();
});
