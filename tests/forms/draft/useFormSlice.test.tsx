// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import addressCreate from '../../../generated/forms/addressCreate.ts';
import type { OptionSource } from '../../../generated/models/screen.v1.d.ts';
import { useFormSlice } from '../../../src/forms/draft/useFormSlice.ts';
import { formDraft, readyList } from '../support/formDraft.ts';

afterEach(cleanup);

const bound = (args: object): OptionSource =>
  ({ op: 'coinList', items: '', value: '', label: '', args }) as never;

async function sliceOf(source: OptionSource | undefined) {
  const draft = await formDraft(addressCreate, { initial: { coin: 'USDT', remark: 'cold' } });
  const { result } = await act(async () => renderHook(() => useFormSlice(draft, source)));
  return { draft, slice: () => result.current };
}

test.each<[given: string, source: OptionSource | undefined, want: object]>([
  ['nothing, of no source', undefined, { form: {} }],
  ['nothing, of one that reads none', bound({}), { form: {} }],
  ['the fields that it reads', bound({ '/coin': { $: 'form#/coin' } }), { form: { coin: 'USDT' } }],
  ['without those that are empty', bound({ '/chain': { $: 'form#/chain' } }), { form: {} }],
  [
    'all of them, where it reads the whole form',
    bound({ '': { $: 'form#' } }),
    { form: { coin: 'USDT', remark: 'cold' } },
  ],
])('a source gets %s', async (_given, source, want) => {
  const { slice } = await sliceOf(source);
  expect(slice()).toEqual(want);
});

test('a source that reads the row of a choice gets it once it is chosen, and the same slice while others change', async () => {
  const { draft, slice } = await sliceOf(bound({ '/name': { $: 'option:/coin#/full' } }));
  expect(slice()).toEqual({ form: {}, 'option:/coin': undefined });
  const row = { coin: 'USDT', full: 'Tether' };
  await act(async () => draft.setList('/coin', readyList([row], 'coin')));
  expect(slice()).toEqual({ form: {}, 'option:/coin': row });
  const before = slice();
  await act(async () => draft.set('/remark', 'hot'));
  expect(slice()).toBe(before);
});
