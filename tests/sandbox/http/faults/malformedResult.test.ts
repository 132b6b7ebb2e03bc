import { describe, expect, test } from 'vitest';
import { malformed, tamper } from '../../../../src/sandbox/http/faults/malformedResult.ts';

describe('a tampered result', () => {
  test.each<[what: string, given: unknown, want: unknown]>([
    [
      'an amount first of all',
      { id: '17', rate: { price: '97412.50' } },
      { id: '17', rate: { price: '87412.50' } },
    ],
    [
      'an amount in a list',
      { list: [{ a: true }, { amount: '-0.5' }] },
      { list: [{ a: true }, { amount: '-9.5' }] },
    ],
    ['a number where there is no amount', { name: 'a', id: '17' }, { name: 'a', id: '97' }],
    ['a text where there is no number', { name: 'a' }, { name: 'a*' }],
    ['an empty text', { name: '' }, { name: '*' }],
    ['an additional field where there is no text', { ok: true }, { ok: true, altered: true }],
    ['nothing', {}, { altered: true }],
    ['no object', null, { altered: true }],
    ['a list', [1], { altered: true }],
  ])('%s', (_what, given, want) => {
    const before = structuredClone(given);
    expect(tamper(given)).toEqual(want);
    expect(given).toEqual(before);
  });
});

describe('a result of the wrong shape', () => {
  const result = { list: [{ coin: 'BTC', amount: '1.5' }], total: 1, open: true, more: null };
  test.each([
    ['missing', { total: 1, more: null }],
    ['types', { list: { 0: { coin: 'BTC', amount: '1.5' } }, total: '1', open: null, more: null }],
    ['null', null],
    ['array', [result]],
    ['number', 42],
  ] as const)('%s', (shape, want) => {
    expect(malformed(result, shape)).toEqual(want);
  });
});
