import { describe, expect, it } from 'vitest';
import { parsePointer, readPointer, writePointer } from '../../../src/language/index.ts';

const answer = {
  list: [{ coin: 'BTC', 'a/b': 1, 'c~d': 2 }, { coin: 'ETH' }],
  '': 'empty key',
  nothing: null,
};

describe('readPointer', () => {
  it.each([
    { given: '', want: answer },
    { given: '/list/0/coin', want: 'BTC' },
    { given: '/list/1/coin', want: 'ETH' },
    { given: '/list/0/a~1b', want: 1 },
    { given: '/list/0/c~0d', want: 2 },
    { given: '/', want: 'empty key' },
    { given: '/nothing', want: null },
    { given: '/nothing/more', want: undefined },
    { given: '/list/2/coin', want: undefined },
    { given: '/list/01', want: undefined },
    { given: '/list/-', want: undefined },
    { given: '/list/length', want: undefined },
    { given: '/list/0/coin/length', want: undefined },
    { given: 'list', want: undefined },
    { given: '/list~2', want: undefined },
    { given: '/__proto__', want: undefined },
    { given: '/constructor/name', want: undefined },
  ])('$given → $want', ({ given, want }) => {
    expect(readPointer(answer, given)).toEqual(want);
  });
});

describe('parsePointer', () => {
  it('reads ~01 as the key ~1, not as a slash', () => {
    expect(parsePointer('/~01')).toEqual(['~1']);
  });
});

describe('writePointer', () => {
  it.each([
    { given: {}, at: '/coin', next: 'BTC', want: { coin: 'BTC' } },
    { given: undefined, at: '/a/b', next: 1, want: { a: { b: 1 } } },
    { given: undefined, at: '/pairs/0/coin', next: 'BTC', want: { pairs: [{ coin: 'BTC' }] } },
    { given: { list: [1, 2] }, at: '/list/1', next: 3, want: { list: [1, 3] } },
    { given: { list: [1, 2] }, at: '/list/-', next: 3, want: { list: [1, 2, 3] } },
    { given: { a: 1 }, at: '', next: 'whole', want: 'whole' },
    { given: { a: null }, at: '/a/b', next: 2, want: { a: { b: 2 } } },
  ])('$at of $given', ({ given, at, next, want }) => {
    expect(writePointer(given, at, next)).toEqual(want);
  });

  it('leaves the given value unchanged and shares what it did not touch', () => {
    const given = { kept: { deep: 1 }, changed: { deep: 1 } };
    const next = writePointer(given, '/changed/deep', 2) as typeof given;
    expect(given.changed.deep).toBe(1);
    expect(next.kept).toBe(given.kept);
  });

  it.each([
    { given: {}, at: '/__proto__/polluted' },
    { given: { list: [] }, at: '/list/2' },
    { given: { list: [] }, at: '/list/x' },
    { given: { a: 'text' }, at: '/a/b' },
    { given: {}, at: 'a' },
  ])('refuses $at of $given', ({ given, at }) => {
    expect(() => writePointer(given, at, true)).toThrow(RangeError);
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });
});
