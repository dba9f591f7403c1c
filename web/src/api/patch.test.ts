import { describe, expect, it } from 'vitest';
import { applyPatch } from './patch';

describe('applyPatch', () => {
  const old = { ply: 3, table: { columns: [{ queue: [1] }, { queue: [] }], fire: null as unknown }, gone: 1 };

  it('sets values by path, also null', () => {
    const now = applyPatch(old, [
      [['ply'], 4],
      [
        ['table', 'columns', 1, 'queue'],
        [0, 2],
      ],
      [['gone'], null],
    ]);
    expect(now).toEqual({ ply: 4, table: { columns: [{ queue: [1] }, { queue: [0, 2] }], fire: null }, gone: null });
  });

  it('removes what a step without a value names', () => {
    expect(applyPatch(old, [[['gone']]])).not.toHaveProperty('gone');
  });

  it('builds on what an earlier step set', () => {
    const now = applyPatch(old, [
      [['table', 'fire'], { value: 1 }],
      [['table', 'fire', 'value'], 2],
    ]);
    expect(now.table.fire).toEqual({ value: 2 });
  });

  it('replaces the whole value for an empty path', () => {
    expect(applyPatch(old as unknown, [[[], [1]]])).toEqual([1]);
  });

  it('leaves the old value as it was and shares what did not change', () => {
    const before = structuredClone(old);
    const now = applyPatch(old, [[['table', 'columns', 1, 'queue'], [7]]]);
    expect(old).toEqual(before);
    expect(now.table.columns[0]).toBe(old.table.columns[0]);
    expect(now.table.columns[1]).not.toBe(old.table.columns[1]);
  });

  it('says where a path leads nowhere', () => {
    expect(() => applyPatch(old, [[['ply', 'deep', 'er'], 1]])).toThrow('nothing at ["ply","deep","er"]');
  });
});
