import { describe, expect, it } from 'vitest';
import { address, parse, type Route } from './route';

const routes: [string, Route][] = [
  ['#/', { page: 'home' }],
  ['#/t/aB3-_x', { page: 'table', id: 'aB3-_x' }],
  ['#/t/x/replay', { page: 'replay', id: 'x', ply: null, playing: false }],
  ['#/t/x/replay/12', { page: 'replay', id: 'x', ply: 12, playing: false }],
  ['#/t/x/replay/12/play', { page: 'replay', id: 'x', ply: 12, playing: true }],
  ['#/me/secret', { page: 'enter', token: 'secret' }],
];

describe('addresses', () => {
  it.each(routes)('%s leads to its page and back', (hash, route) => {
    expect(parse(hash)).toEqual(route);
    expect(address(route)).toBe(hash);
  });

  it.each(['', '#', '#/'])('%s leads home', (hash) => {
    expect(parse(hash)).toEqual({ page: 'home' });
  });

  it.each(['#/nothing', '#/nothing/abc', '#/t/', '#/t/a%22b', '#/me/'])('%s leads nowhere', (hash) => {
    expect(parse(hash)).toBeNull();
  });

  it('takes a move that is no number for the whole replay', () => {
    expect(parse('#/t/x/replay/-1')).toEqual({ page: 'replay', id: 'x', ply: null, playing: false });
  });
});
