import { describe, expect, it } from 'vitest';
import {
  type BatchEvent,
  type BatchForm,
  type BatchOutcome,
  type BatchQuote,
  type BatchState,
  batchTransition,
} from '../../../../src/widgets/conversionQuote/batch/batchMachine.ts';

const form: BatchForm = { account: 'funding', scope: 'small', toCoin: 'USDT', chosen: ['DOGE'] };
const quote: BatchQuote = {
  id: '301',
  isExecutable: true,
  scope: 'small',
  account: 'funding',
  toCoin: 'USDT',
  lines: [{ coin: 'DOGE', amount: '21.5', received: '4.93', fee: '0.1', isSupported: true }],
  received: '4.93',
  fee: '0.1',
  feeRate: '0.02',
  quotedAt: 1_000,
  deadline: 31_000,
};
const outcome = (exchangeStatus: 'processing' | 'success'): BatchOutcome => ({
  exchangeStatus,
  failCode: 0,
  batch: {
    accountType: 'funding',
    exchangeTxId: '301',
    toCoin: 'USDT',
    toAmount: '4.93',
    status: exchangeStatus === 'success' ? 'partial_fulfillment' : 'processing',
    createdAt: '1753351212000',
    exchangeSource: 'small_asset_funding',
    feeCoin: 'USDT',
    totalFeeAmount: '0.1',
    subRecords: [],
  },
});
const coins = (count: number) => Array.from({ length: count }, (_, index) => `C${index}`);
const at = (state: Partial<BatchState>): BatchState => ({ form, phase: { name: 'edit' }, ...state });
const walk = (state: BatchState, ...events: BatchEvent[]) => events.reduce(batchTransition, state);

describe('the selection of coins', () => {
  it.each<{ name: string; chosen: readonly string[]; on: BatchEvent; want: readonly string[] }>([
    { name: 'one more', chosen: ['DOGE'], on: { type: 'coinToggled', coin: 'XRP' }, want: ['DOGE', 'XRP'] },
    { name: 'one less', chosen: ['DOGE', 'XRP'], on: { type: 'coinToggled', coin: 'DOGE' }, want: ['XRP'] },
    { name: 'not the coin that is wanted', chosen: [], on: { type: 'coinToggled', coin: 'USDT' }, want: [] },
    {
      name: 'not a 21st coin',
      chosen: coins(20),
      on: { type: 'coinToggled', coin: 'XRP' },
      want: coins(20),
    },
    {
      name: 'all of them are the first twenty, each once, without the wanted one',
      chosen: [],
      on: { type: 'coinsChosen', coins: ['USDT', 'C0', ...coins(30)] },
      want: coins(20),
    },
    {
      name: 'a coin that is wanted now is no longer given',
      chosen: ['DOGE', 'USDC'],
      on: { type: 'targetChosen', coin: 'USDC' },
      want: ['DOGE'],
    },
    {
      name: 'another account has other coins',
      chosen: ['DOGE'],
      on: { type: 'batchAccountChosen', account: 'uta_convert' },
      want: [],
    },
    { name: 'other balances', chosen: ['DOGE'], on: { type: 'scopeChosen', scope: 'whole' }, want: [] },
  ])('$name', ({ chosen, on, want }) => {
    expect(batchTransition(at({ form: { ...form, chosen } }), on).form.chosen).toEqual(want);
  });

  it('cannot change while a quote is shown', () => {
    const state = at({ phase: { name: 'quoted', quote } });
    expect(batchTransition(state, { type: 'coinToggled', coin: 'XRP' })).toBe(state);
  });

  it('invalidates a pending quote when it changes', () => {
    const sent = walk(
      at({}),
      { type: 'quoteRequested', requestId: 'r1' },
      { type: 'coinToggled', coin: 'XRP' },
    );
    expect(sent.phase).toEqual({ name: 'edit' });
    expect(batchTransition(sent, { type: 'quoteCame', requestId: 'r1', quote })).toBe(sent);
  });
});

describe('the life of a batch', () => {
  it('goes from the quote over its renewal to the outcome of each coin', () => {
    const expired = walk(
      at({}),
      { type: 'quoteRequested', requestId: 'r1' },
      { type: 'quoteCame', requestId: 'r1', quote },
      { type: 'confirmed', now: 31_000 },
    );
    expect(expired.phase).toEqual({ name: 'expired', quote, reason: 'time' });
    const renewed = { ...quote, id: '302', deadline: 61_000 };
    const processing = walk(
      expired,
      { type: 'quoteRequested', requestId: 'r2' },
      { type: 'quoteCame', requestId: 'r2', quote: renewed },
      { type: 'confirmed', now: 32_000 },
      { type: 'accepted' },
      { type: 'recordCame', record: outcome('processing') },
    );
    expect(processing.phase).toMatchObject({ name: 'processing', isUnsure: false });
    const done = batchTransition(processing, { type: 'recordCame', record: outcome('success') });
    expect(done.phase).toMatchObject({ name: 'done', record: { batch: { status: 'partial_fulfillment' } } });
    expect(batchTransition(done, { type: 'restarted' }).form.chosen).toEqual([]);
  });

  it('has one execution: a second confirmation changes nothing', () => {
    const executing = batchTransition(at({ phase: { name: 'quoted', quote } }), {
      type: 'confirmed',
      now: 2_000,
    });
    expect(executing.phase.name).toBe('executing');
    expect(batchTransition(executing, { type: 'confirmed', now: 2_001 })).toBe(executing);
  });

  it('keeps the selection when nothing was converted', () => {
    const failed = walk(
      at({ phase: { name: 'executing', quote } }),
      { type: 'refused', error: new Error('any'), verdict: 'refused' },
      { type: 'restarted' },
    );
    expect(failed).toEqual(at({}));
  });

  it('continues after a reload by only asking for the outcome', () => {
    const resumed = batchTransition(at({}), { type: 'resumed', quote });
    expect(resumed.phase).toEqual({ name: 'processing', quote, isUnsure: true, isSlow: false });
    expect(batchTransition(resumed, { type: 'recordMissing', now: 36_001 }).phase).toMatchObject({
      name: 'failed',
      reason: { notDone: true },
    });
  });
});
