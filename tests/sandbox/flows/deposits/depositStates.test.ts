import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Account } from '../../../../src/sandbox/books/accounts/account.ts';
import { balanceOf } from '../../../../src/sandbox/books/ledger/balances.ts';
import { outcomeOfAmount } from '../../../../src/sandbox/flows/deposits/depositTerms.ts';
import { sendTestDeposit } from '../../../../src/sandbox/flows/deposits/sendTestDeposit.ts';
import { houseAccount } from '../../../../src/sandbox/platform/accountId.ts';
import { expectSoundBooks } from '../../support/soundBooks.ts';
import { TestExchange, testAccount } from '../../support/testExchange.ts';
import { creditedAfter, frozenOf, recordOf, reviewMs, safeAfter, send, sender } from './support/arrivals.ts';

const dayMs = 86_400_000;

let exchange: TestExchange;
let customer: Account;
let uid = 0;

beforeAll(async () => {
  // Noon: the day's limit begins again twelve hours later.
  exchange = await TestExchange.open({ start: Date.UTC(2025, 10, 21, 12) });
});
beforeEach(async () => {
  uid += 1;
  customer = await exchange.addAccount(testAccount(uid));
});
afterAll(async () => {
  await expectSoundBooks(exchange.db);
  await exchange.close();
});

test.each([
  ['12.12', 'TRX', 'pooled'],
  ['12.13', 'TRX', 'failed'],
  ['12.14', 'XRP', 'missingTag'],
  ['12.14', 'TRX', 'credited'],
  ['12.15', 'TRX', 'aboveLimit'],
  ['12.16', 'TRX', 'reviewReleased'],
  ['12.170', 'TRX', 'reviewRefused'],
  ['12.18', 'TRX', 'undone'],
  ['12.19', 'TRX', 'undoneKept'],
  ['12.131', 'TRX', 'credited'],
  ['13', 'TRX', 'credited'],
])('domain §9.2: %s by %s is %s when no outcome is chosen', (amount, chain, want) => {
  expect(outcomeOfAmount(amount, chain)).toBe(want);
});

test('a transfer that fails on its network is never credited', async () => {
  const id = await send(exchange, customer, 'failed');
  await exchange.advance(safeAfter);
  expect((await recordOf(exchange, customer, id)).status).toBe(4);
  expect(await exchange.balances(customer)).toEqual({});
});

describe('a deposit without its tag', () => {
  const ripple = { coin: 'XRP', chain: 'XRP', amount: '50', outcome: 'missingTag' } as const;

  test('waits for the tag and is credited with it', async () => {
    const { id } = await sendTestDeposit(exchange.context, { uid, ...ripple });
    expect(await recordOf(exchange, customer, id)).toMatchObject({ status: 1, tag: '', waitsFor: 'TAG' });
    await exchange.advance(dayMs);
    expect(await recordOf(exchange, customer, id)).toMatchObject({ status: 2, waitsFor: 'TAG' });
    expect(await exchange.balances(customer)).toEqual({});

    const { result: own } = await exchange.call('depositAddressChain', customer, {
      coin: 'XRP',
      chain: 'XRP',
    });
    const submitted = await exchange.call('depositSubmitInfo', customer, { id, tag: own.tag });
    expect(submitted.result).toEqual({ id, status: 2, waitsFor: '' });
    await exchange.advance(200);
    expect(await recordOf(exchange, customer, id)).toMatchObject({ status: 3, tag: own.tag, waitsFor: '' });
    expect(await exchange.balances(customer)).toEqual({ 'available XRP': '50' });
    expect((await recordOf(exchange, customer, id)).withdrawableAt).not.toBe('');
  });

  test('is credited by its block when the tag arrives before that block', async () => {
    const { id } = await sendTestDeposit(exchange.context, { uid, ...ripple });
    const { result: own } = await exchange.call('depositAddressChain', customer, {
      coin: 'XRP',
      chain: 'XRP',
    });
    await exchange.call('depositSubmitInfo', customer, { id, tag: own.tag });
    await exchange.advance(dayMs);
    expect((await recordOf(exchange, customer, id)).status).toBe(3);
  });

  test.each([
    ['no tag', {}, 131305],
    ['a blank tag', { tag: ' ' }, 131305],
    ['another customer’s tag', { tag: '400999999' }, 131306],
  ])('%s is refused and changes nothing', async (_what, wrong, code) => {
    const { id } = await sendTestDeposit(exchange.context, { uid, ...ripple });
    await exchange.advance(dayMs);
    expect((await exchange.call('depositSubmitInfo', customer, { id, ...wrong })).code).toBe(code);
    await exchange.advance(dayMs);
    expect(await recordOf(exchange, customer, id)).toMatchObject({ status: 2, waitsFor: 'TAG' });
  });

  test('cannot occur on a network without tags', async () => {
    await expect(send(exchange, customer, 'missingTag')).rejects.toMatchObject({
      code: 10001,
      params: { field: '/outcome' },
    });
  });
});

describe('a deposit above the daily limit', () => {
  test('frees what is left of the day’s limit at once and the rest at 00:00 UTC, day by day', async () => {
    const id = await send(exchange, customer, 'aboveLimit', '100');
    await exchange.advance(safeAfter);
    expect(await recordOf(exchange, customer, id)).toMatchObject({
      status: 3,
      depositType: '10',
      batchReleaseLimit: '33.3334',
      frozenAmount: '66.6666',
      withdrawableAt: '',
    });
    expect(await exchange.balances(customer)).toEqual({
      'available USDT': '33.3334',
      'locked USDT': '66.6666',
    });
    expect(await frozenOf(exchange, customer)).toContain('66.6666 USDT DEPOSIT_LIMIT FROZEN 0');

    await exchange.advance(dayMs);
    expect(await frozenOf(exchange, customer)).toContain(
      '66.6666 USDT DEPOSIT_LIMIT PARTIALLY_RELEASED 33.3334',
    );
    const partly = await exchange.call('frozenRecords', customer, { status: 'PARTIALLY_RELEASED' });
    expect(partly.result.total).toBe(1);
    expect((await exchange.call('frozenRecords', customer, { status: 'FROZEN' })).result.total).toBe(0);

    await exchange.advance(dayMs);
    expect(await exchange.balances(customer)).toEqual({ 'available USDT': '100' });
    expect(await recordOf(exchange, customer, id)).toMatchObject({ frozenAmount: '0' });
    expect((await recordOf(exchange, customer, id)).withdrawableAt).not.toBe('');
  });

  test('catches up at once on days on which the exchange was down', async () => {
    await send(exchange, customer, 'aboveLimit', '100');
    await exchange.advance(safeAfter);
    await exchange.advance(10 * dayMs);
    expect(await exchange.balances(customer)).toEqual({ 'available USDT': '100' });
  });

  test('shares the coin’s own limit with all deposits of its customer', async () => {
    const shiba = { uid, coin: 'SHIB', chain: 'ETH' };
    const { result } = await exchange.call('depositAddressChain', customer, { coin: 'SHIB', chain: 'ETH' });
    expect(result.batchReleaseLimit).toBe('10000000000');
    await sendTestDeposit(exchange.context, { ...shiba, amount: '6000000000' });
    await sendTestDeposit(exchange.context, { ...shiba, amount: '7000000000' });
    await exchange.advance(3_600_000);
    expect(await exchange.balances(customer)).toEqual({
      'available SHIB': '10000000000',
      'locked SHIB': '3000000000',
    });
    await exchange.advance(dayMs);
    expect(await exchange.balances(customer)).toEqual({ 'available SHIB': '13000000000' });
  });
});

describe('a deposit under review', () => {
  test('is frozen, asks who sent it, and is released after review', async () => {
    const id = await send(exchange, customer, 'reviewReleased');
    await exchange.advance(creditedAfter);
    expect(await recordOf(exchange, customer, id)).toMatchObject({
      status: 2,
      depositType: '20',
      travelRuleStatus: 1,
      waitsFor: 'SENDER',
      frozenAmount: '90',
      creditedAt: '',
    });
    expect(await exchange.balances(customer)).toEqual({ 'locked USDT': '90' });
    expect(await frozenOf(exchange, customer)).toEqual(['90 USDT DEPOSIT_REVIEW FROZEN 0']);

    await exchange.advance(dayMs);
    expect((await recordOf(exchange, customer, id)).waitsFor).toBe('SENDER');
    const { code } = await exchange.call('depositSubmitInfo', customer, { id, questionnaire: sender });
    expect(code).toBe(0);
    expect(await recordOf(exchange, customer, id)).toMatchObject({ travelRuleStatus: 2, waitsFor: '' });
    await exchange.advance(reviewMs - 1);
    expect((await recordOf(exchange, customer, id)).status).toBe(2);
    await exchange.advance(200);
    expect(await recordOf(exchange, customer, id)).toMatchObject({ status: 3, travelRuleStatus: 0 });
    expect(await exchange.balances(customer)).toEqual({ 'available USDT': '90' });
    expect(await frozenOf(exchange, customer)).toEqual(['90 USDT DEPOSIT_REVIEW RELEASED 90']);
  });

  test('returns to its sender when it is refused', async () => {
    const chain = { accountId: houseAccount('chain'), book: 'available', coin: 'USDT' } as const;
    const before = await balanceOf(exchange.db, chain);
    const id = await send(exchange, customer, 'reviewRefused');
    await exchange.advance(creditedAfter);
    await exchange.call('depositSubmitInfo', customer, { id, questionnaire: sender });
    await exchange.advance(reviewMs);
    expect(await recordOf(exchange, customer, id)).toMatchObject({
      status: 4,
      travelRuleStatus: 3,
      frozenAmount: '0',
      creditedAt: '',
    });
    expect(await exchange.balances(customer)).toEqual({});
    expect(await frozenOf(exchange, customer)).toEqual(['90 USDT DEPOSIT_REVIEW RELEASED 0']);
    expect(await balanceOf(exchange.db, chain)).toBe(before);
  });

  test.each([
    ['nothing', undefined],
    ['no name', { walletType: 1, legalType: 'individual' }],
    ['no kind of wallet', { legalType: 'individual', firstName: 'Iris', lastName: 'Novak' }],
    ['a service without its name', { ...sender, walletType: 0 }],
    ['a company without its name', { walletType: 1, legalType: 'company' }],
  ] as const)('keeps waiting when it is told %s about the sender', async (_what, questionnaire) => {
    const id = await send(exchange, customer, 'reviewReleased');
    await exchange.advance(creditedAfter);
    const submitted = questionnaire === undefined ? { id } : { id, questionnaire };
    expect((await exchange.call('depositSubmitInfo', customer, submitted)).code).toBe(131068);
    expect((await recordOf(exchange, customer, id)).waitsFor).toBe('SENDER');
  });

  test('counts two concurrent answers once and ignores a later one', async () => {
    const id = await send(exchange, customer, 'reviewReleased');
    await exchange.advance(creditedAfter);
    const tell = () => exchange.call('depositSubmitInfo', customer, { id, questionnaire: sender });
    const [one, other] = await Promise.all([tell(), tell()]);
    expect([one?.code, other?.code]).toEqual([0, 0]);
    await exchange.advance(reviewMs);
    expect((await tell()).result).toEqual({ id, status: 3, waitsFor: '' });
    expect(await exchange.balances(customer)).toEqual({ 'available USDT': '90' });
  });

  test('a deposit that needs nothing, another customer’s and an unknown one are refused alike', async () => {
    const usual = await send(exchange, customer, 'credited');
    const waiting = await send(exchange, customer, 'reviewReleased');
    await exchange.advance(creditedAfter);
    const stranger = testAccount(1_000_000 + uid);
    await exchange.addAccount(stranger);
    for (const [who, id] of [
      [customer, usual],
      [stranger, waiting],
      [customer, '999999999999'],
    ] as const) {
      expect((await exchange.call('depositSubmitInfo', who, { id, questionnaire: sender })).code).toBe(
        131409,
      );
    }
  });
});

test('a step that fails stops no other deposit and is retried', async () => {
  const errors: string[] = [];
  const log = exchange.context.log.error;
  Object.assign(exchange.context.log, { error: (sentence: string) => errors.push(sentence) });
  const stuck = await send(exchange, customer, 'credited');
  await exchange.db
    .updateTable('deposits')
    .set({ wallet: 'NOWHERE' })
    .where('id', '=', Number(stuck))
    .execute();
  await send(exchange, customer, 'credited', '7');
  await exchange.advance(creditedAfter);
  expect(errors).toHaveLength(1);
  expect(await exchange.balances(customer)).toEqual({ 'available USDT': '7' });
  await exchange.db.updateTable('deposits').set({ wallet: 'FUND' }).where('id', '=', Number(stuck)).execute();
  Object.assign(exchange.context.log, { error: log });
  await exchange.advance(200);
  expect(await exchange.balances(customer)).toEqual({ 'available USDT': '97' });
});
