import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import addressCreate from '../../../generated/forms/addressCreate.ts';
import type { Contract } from '../../../src/contract/index.ts';
import { CompatibleOptions } from '../../../src/forms/draft/CompatibleOptions.ts';
import { formDraft, readyList } from '../support/formDraft.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const pass = (ms = 500) => vi.advanceTimersByTimeAsync(ms);
const chains = (...names: string[]) =>
  readyList(
    names.map((chain) => ({ chain })),
    'chain',
  );

/** Which networks an address fits, as the exchange says: those in `fitting`; about those in `lost` it says nothing. */
async function start(fitting: readonly string[], lost: readonly string[] = [], initial = {}) {
  const draft = await formDraft(addressCreate, { initial: { coin: 'USDT', ...initial } });
  const asked: [chain: unknown, address: unknown][] = [];
  const call = async (_op: string, { chain, address }: Record<string, unknown>) => {
    asked.push([chain, address]);
    if (lost.includes(String(chain))) throw new Error('lost');
    return { isCorrect: fitting.includes(String(chain)) };
  };
  const fits = {
    op: 'addressCheck' as const,
    on: '/address',
    debounceMs: 500,
    args: { '/chain': { $: 'item#/chain' }, '/address': { $: 'form#/address' } },
    when: { eq: [{ $: 'result#/isCorrect' }, true] as [{ $: string }, boolean] },
  };
  draft.setList('/chain', chains('ETH', 'TRX', 'SOL'));
  const stop = new CompatibleOptions('/chain', fits, draft, call as unknown as Contract['call']).start();
  const unfit = () => draft.get().unfit['/chain'] ?? [];
  return { draft, asked, unfit, stop };
}

test.each([
  { given: 'one network fits', fitting: ['TRX'], unfit: ['ETH', 'SOL'], chosen: 'TRX' },
  { given: 'two networks fit', fitting: ['ETH', 'TRX'], unfit: ['SOL'], chosen: undefined },
  { given: 'none fits, which the check of the address reports', fitting: [], unfit: [], chosen: undefined },
  {
    given: 'one fits and of another nothing is known',
    fitting: ['TRX'],
    lost: ['SOL'],
    unfit: ['ETH'],
    chosen: undefined,
  },
])('where $given', async ({ fitting, lost, unfit: want, chosen }) => {
  const { draft, unfit } = await start(fitting, lost);
  draft.set('/address', 'Taddress');
  await pass();
  expect(unfit()).toEqual(want);
  expect(draft.get().data.chain).toBe(chosen);
});

test('a network chosen by hand is not replaced', async () => {
  const { draft, unfit } = await start(['TRX'], [], { chain: 'ETH' });
  draft.set('/address', 'Taddress');
  await pass();
  expect(unfit()).toEqual(['ETH', 'SOL']);
  expect(draft.get().data.chain).toBe('ETH');
});

test('the exchange is asked after the pause, about the last address only', async () => {
  const { draft, asked } = await start(['TRX']);
  draft.set('/address', 'Taddres');
  await pass(499);
  draft.set('/address', 'Taddress');
  await pass(499);
  expect(asked).toEqual([]);
  await pass(1);
  expect(asked).toEqual([
    ['ETH', 'Taddress'],
    ['TRX', 'Taddress'],
    ['SOL', 'Taddress'],
  ]);
});

test('a cleared address makes every network available again', async () => {
  const { draft, unfit } = await start(['ETH', 'TRX']);
  draft.set('/address', 'Taddress');
  await pass();
  expect(unfit()).toEqual(['SOL']);
  draft.set('/address', undefined);
  expect(unfit()).toEqual([]);
});

test.each([
  ['for an invalid address', 'T', chains('ETH', 'TRX')],
  ['where there is one network only', 'Taddress', chains('ETH')],
  ['before the networks have come', 'Taddress', { ...chains('ETH', 'TRX'), status: 'loading' as const }],
])('nothing is requested %s', async (_when, address, list) => {
  const { draft, asked } = await start(['ETH']);
  draft.setList('/chain', list);
  draft.set('/address', address);
  await pass();
  expect(asked).toEqual([]);
});

test('a suspended network is not asked about', async () => {
  const { draft, asked } = await start(['ETH']);
  const { options, ...list } = chains('ETH', 'TRX', 'SOL');
  draft.setList('/chain', {
    ...list,
    options: options.map((option) => ({ ...option, isDisabled: option.value === 'SOL' })),
  });
  draft.set('/address', 'Taddress');
  await pass();
  expect(asked.map(([chain]) => chain)).toEqual(['ETH', 'TRX']);
});

test('when the form leaves the page nothing more is requested, and no late answer chooses a network', async () => {
  const { draft, asked, stop } = await start(['TRX']);
  draft.set('/address', 'Taddress');
  await pass(499);
  stop();
  await pass();
  expect(asked).toEqual([]);
});

test('what comes after the page was left changes nothing', async () => {
  const { draft, unfit, stop } = await start(['TRX']);
  draft.set('/address', 'Taddress');
  vi.advanceTimersByTime(500);
  stop();
  await pass();
  expect([unfit(), draft.get().data.chain]).toEqual([[], undefined]);
});
