import { describe, expect, it } from 'vitest';
import { type Arguments, resolveArguments, resolveValue, type Value } from '../../../src/language/index.ts';

const scopes = {
  form: { coin: 'USDT', remark: '', chain: null },
  filter: { coin: '', page: 2 },
  row: { id: '7' },
  'option:/chain': { needTag: true },
};

describe('resolveValue', () => {
  it.each<{ given: Value; want: unknown }>([
    { given: 'literal', want: 'literal' },
    { given: 0, want: 0 },
    { given: null, want: null },
    { given: { $: 'form#/coin' }, want: 'USDT' },
    { given: { $: 'option:/chain#/needTag' }, want: true },
    { given: { $: 'form#' }, want: scopes.form },
    { given: { $: 'form#/missing' }, want: undefined },
    { given: { $: 'form#/missing', or: 'USDT' }, want: 'USDT' },
    { given: { $: 'form#/remark', or: 'none' }, want: 'none' },
    { given: { $: 'form#/chain', or: 'TRX' }, want: 'TRX' },
    { given: { $: 'form#/coin', or: 'BTC' }, want: 'USDT' },
    { given: { $: 'unknown#/coin', or: '' }, want: '' },
    { given: { $: 'constructor#/name' }, want: undefined },
    { given: { $: 'form' }, want: undefined },
  ])('$given → $want', ({ given, want }) => {
    expect(resolveValue(given, scopes)).toEqual(want);
  });
});

describe('resolveArguments', () => {
  it.each<{ name: string; given: Arguments | undefined; want: unknown }>([
    { name: 'nothing', given: undefined, want: {} },
    {
      name: 'leaves out what is not there',
      given: { '/a': { $: 'form#/missing' }, '/b': 1 },
      want: { b: 1 },
    },
    { name: 'leaves out an empty filter', given: { '/coin': { $: 'filter#/coin' } }, want: {} },
    { name: 'keeps an empty form field', given: { '/remark': { $: 'form#/remark' } }, want: { remark: '' } },
    { name: 'takes the whole form', given: { '/': { $: 'row#' }, '/x': 1 }, want: { id: '7', x: 1 } },
    { name: 'takes the whole form, other spelling', given: { '': { $: 'row#' } }, want: { id: '7' } },
    { name: 'writes deep', given: { '/a/b': { $: 'row#/id' } }, want: { a: { b: '7' } } },
    {
      name: 'fills a list',
      given: { '/ids': [{ $: 'row#/id' }, '8', { $: 'row#/none' }] },
      want: { ids: ['7', '8'] },
    },
  ])('$name', ({ given, want }) => {
    expect(resolveArguments(given, scopes)).toEqual(want);
  });
});
