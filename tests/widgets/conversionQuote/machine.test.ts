import { describe, expect, it } from 'vitest';
import type {
  ConversionEvent,
  ConversionRecord,
  ConversionState,
  Phase,
  Quote,
} from '../../../src/widgets/conversionQuote/quote/conversionState.ts';
import { transition } from '../../../src/widgets/conversionQuote/useConversion.ts';
import { typedForm as form } from './typedForm.ts';

const quote: Quote = {
  kind: 'single',
  account: 'funding',
  id: '101',
  isExecutable: true,
  fromCoin: 'BTC',
  fromAmount: '0.1',
  toCoin: 'USDT',
  toAmount: '9741.25',
  rate: '97412.5',
  inverseRate: '0.00001026',
  fees: [],
  quotedAt: 1_000,
  deadline: 16_000,
};
const record = (change: Partial<ConversionRecord>): ConversionRecord => ({
  quoteTxId: '101',
  exchangeTxId: '201',
  accountType: 'funding',
  userId: '1',
  fromCoin: 'BTC',
  fromCoinType: 'crypto',
  fromAmount: '0.1',
  toCoin: 'USDT',
  toCoinType: 'crypto',
  toAmount: '9741.25',
  exchangeStatus: 'processing',
  failCode: 0,
  convertRate: '97412.5',
  createdAt: '1753351203119',
  finishedAt: '',
  ...change,
});
const error = new Error('any');

const edit: Phase = { name: 'edit' };
const quoting: Phase = { name: 'quoting', requestId: 'r1' };
const quoted: Phase = { name: 'quoted', quote };
const indicative: Phase = { name: 'quoted', quote: { ...quote, id: '', isExecutable: false } };
const expired: Phase = { name: 'expired', quote, reason: 'time' };
const moved: Phase = { name: 'expired', quote, reason: 'moved' };
const executing: Phase = { name: 'executing', quote };
const processing: Phase = { name: 'processing', quote, isUnsure: false, isSlow: false };
const unsure: Phase = { name: 'processing', quote, isUnsure: true, isSlow: false };
const done: Phase = { name: 'done', record: record({ exchangeStatus: 'success' }) };
const failed: Phase = { name: 'failed', quote, reason: { error } };

const refused = (verdict: 'expired' | 'moved' | 'unsure' | 'refused'): ConversionEvent => ({
  type: 'refused',
  error,
  verdict,
});

describe('transitions of a conversion', () => {
  it.each<{ from: Phase; on: ConversionEvent; to: Phase }>([
    { from: edit, on: { type: 'quoteRequested', requestId: 'r1' }, to: quoting },
    { from: quoting, on: { type: 'quoteCame', requestId: 'r1', quote }, to: quoted },
    {
      from: quoting,
      on: { type: 'quoteFailed', requestId: 'r1', problem: error },
      to: { name: 'edit', problem: error },
    },
    { from: quoting, on: { type: 'wentBack' }, to: edit },
    { from: quoted, on: { type: 'ticked', now: 16_000 }, to: expired },
    { from: quoted, on: { type: 'confirmed', now: 15_999 }, to: executing },
    { from: quoted, on: { type: 'confirmed', now: 16_000 }, to: expired },
    { from: quoted, on: { type: 'wentBack' }, to: edit },
    { from: expired, on: { type: 'quoteRequested', requestId: 'r1' }, to: quoting },
    { from: expired, on: { type: 'wentBack' }, to: edit },
    { from: executing, on: { type: 'accepted' }, to: processing },
    { from: executing, on: refused('expired'), to: expired },
    { from: executing, on: refused('moved'), to: moved },
    { from: executing, on: refused('unsure'), to: unsure },
    { from: executing, on: refused('refused'), to: failed },
    { from: processing, on: { type: 'recordCame', record: record({ exchangeStatus: 'success' }) }, to: done },
    {
      from: processing,
      on: { type: 'recordCame', record: record({ exchangeStatus: 'failure', failCode: 700005 }) },
      to: { name: 'failed', quote, reason: { code: 700005 } },
    },
    { from: processing, on: { type: 'waitedLong' }, to: { ...processing, isSlow: true } as Phase },
    { from: unsure, on: { type: 'recordCame', record: record({ exchangeStatus: 'init' }) }, to: processing },
    { from: unsure, on: { type: 'recordCame', record: record({ exchangeStatus: 'success' }) }, to: done },
    {
      from: unsure,
      on: { type: 'recordMissing', now: 21_001 },
      to: { name: 'failed', quote, reason: { notDone: true } },
    },
    { from: done, on: { type: 'restarted' }, to: edit },
    { from: failed, on: { type: 'restarted' }, to: edit },
  ])('$from.name on $on.type → $to.name', ({ from, on, to }) => {
    expect(transition({ form, phase: from }, on).phase).toEqual(to);
  });
});

describe('events that change nothing in their phase', () => {
  it.each<{ name: string; from: Phase; on: ConversionEvent }>([
    { name: 'a second request for a quote', from: quoting, on: { type: 'quoteRequested', requestId: 'r2' } },
    {
      name: 'a quote for a request given up',
      from: quoting,
      on: { type: 'quoteCame', requestId: 'r0', quote },
    },
    { name: 'a late failure', from: quoting, on: { type: 'quoteFailed', requestId: 'r0', problem: error } },
    {
      name: 'a quote that comes after going back',
      from: edit,
      on: { type: 'quoteCame', requestId: 'r1', quote },
    },
    { name: 'a tick before the end', from: quoted, on: { type: 'ticked', now: 15_999 } },
    { name: 'confirming an indicative quote', from: indicative, on: { type: 'confirmed', now: 2_000 } },
    { name: 'confirming an expired quote', from: expired, on: { type: 'confirmed', now: 2_000 } },
    { name: 'a second confirmation', from: executing, on: { type: 'confirmed', now: 2_000 } },
    {
      name: 'the end of the quote while it is executed',
      from: executing,
      on: { type: 'ticked', now: 99_000 },
    },
    { name: 'going back while it is executed', from: executing, on: { type: 'wentBack' } },
    { name: 'a third confirmation', from: processing, on: { type: 'confirmed', now: 2_000 } },
    {
      name: 'a new quote while one is processed',
      from: processing,
      on: { type: 'quoteRequested', requestId: 'r2' },
    },
    { name: 'no record yet, though accepted', from: processing, on: { type: 'recordMissing', now: 99_000 } },
    { name: 'no record while it may still come', from: unsure, on: { type: 'recordMissing', now: 20_999 } },
    {
      name: 'typing into a quote',
      from: quoted,
      on: { type: 'typed', amount: '5', language: 'en', side: 'from' },
    },
    {
      name: 'another coin while it is executed',
      from: executing,
      on: { type: 'coinChosen', side: 'to', coin: 'ETH' },
    },
    {
      name: 'another address of the page while money moves',
      from: processing,
      on: { type: 'pairGiven', fromCoin: 'ETH', toCoin: 'SOL' },
    },
    {
      name: 'the same amount',
      from: edit,
      on: { type: 'typed', amount: '0.1', language: 'en', side: 'from' },
    },
    { name: 'the same pair', from: quoted, on: { type: 'pairGiven', fromCoin: 'BTC', toCoin: 'USDT' } },
  ])('$name', ({ from, on }) => {
    const before: ConversionState = { form, phase: from };
    expect(transition(before, on)).toBe(before);
  });
});

describe('the form', () => {
  it.each<{ on: ConversionEvent; want: object }>([
    { on: { type: 'typed', amount: '0.2', language: 'en', side: 'from' }, want: { amount: '0.2' } },
    { on: { type: 'coinChosen', side: 'from', coin: 'ETH' }, want: { fromCoin: 'ETH', toCoin: 'USDT' } },
    { on: { type: 'coinChosen', side: 'from', coin: 'USDT' }, want: { fromCoin: 'USDT', toCoin: 'BTC' } },
    { on: { type: 'coinChosen', side: 'to', coin: 'BTC' }, want: { fromCoin: 'USDT', toCoin: 'BTC' } },
    { on: { type: 'coinChosen', side: 'to', coin: 'SOL' }, want: { fromCoin: 'BTC', toCoin: 'SOL' } },
    { on: { type: 'swapped' }, want: { fromCoin: 'USDT', toCoin: 'BTC' } },
    { on: { type: 'accountChosen', account: 'uta_convert' }, want: { account: 'uta_convert' } },
  ])('changes only the affected fields on $on.type', ({ on, want }) => {
    const problem: Phase = { name: 'edit', problem: error };
    expect(transition({ form, phase: problem }, on)).toEqual({ form: { ...form, ...want }, phase: edit });
  });

  it('cancels the quote that was requested for another amount', () => {
    const next = transition(
      { form, phase: quoting },
      { type: 'typed', amount: '0.2', language: 'en', side: 'from' },
    );
    expect(next.phase).toEqual(edit);
    expect(transition(next, { type: 'quoteCame', requestId: 'r1', quote })).toBe(next);
  });

  it.each<{ phase: Phase; amount: string }>([
    { phase: failed, amount: '0.1' },
    { phase: done, amount: '' },
  ])('keeps the amount after $phase.name: "$amount"', ({ phase, amount }) => {
    expect(transition({ form, phase }, { type: 'restarted' }).form.amount).toBe(amount);
  });

  it('keeps the entered amount through a failed quote, an expired one and a refused execution', () => {
    const events: ConversionEvent[] = [
      { type: 'quoteRequested', requestId: 'r1' },
      { type: 'quoteFailed', requestId: 'r1', problem: error },
      { type: 'quoteRequested', requestId: 'r2' },
      { type: 'quoteCame', requestId: 'r2', quote },
      { type: 'ticked', now: 16_000 },
      { type: 'quoteRequested', requestId: 'r3' },
      { type: 'quoteCame', requestId: 'r3', quote: { ...quote, deadline: 40_000 } },
      { type: 'confirmed', now: 30_000 },
      refused('refused'),
      { type: 'restarted' },
    ];
    const end = events.reduce(transition, { form, phase: edit } as ConversionState);
    expect(end).toEqual({ form, phase: edit });
  });

  it('starts over when the page is given another pair after a success', () => {
    const next = transition({ form, phase: done }, { type: 'pairGiven', fromCoin: 'ETH', toCoin: 'USDT' });
    expect(next).toEqual({ form: { ...form, fromCoin: 'ETH', amount: '' }, phase: edit });
  });
});
