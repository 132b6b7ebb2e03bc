import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ArgumentsOf } from '../../../../generated/api/types.ts';
import type { Account } from '../../../../src/sandbox/books/accounts/account.ts';
import { balanceOf } from '../../../../src/sandbox/books/ledger/balances.ts';
import { houseAccount } from '../../../../src/sandbox/platform/accountId.ts';
import { expectSoundBooks } from '../../support/soundBooks.ts';
import { TestExchange } from '../../support/testExchange.ts';
import { provenToken } from '../stepUp/support/codes.ts';
import { customer } from './support/withdraw.ts';

type Body = ArgumentsOf<'fiatWithdrawCreate'>;

const reviewMs = 12_000;
const bankMs = 15_000;

let exchange: TestExchange;
let payer: Account;
let uid = 740_000;
let requests = 0;

beforeAll(async () => {
  exchange = await TestExchange.open();
});
afterAll(async () => {
  await expectSoundBooks(exchange.db);
  await exchange.close();
});
beforeEach(async () => {
  uid += 1;
  payer = await exchange.addAccount(customer(uid));
  await exchange.fund(payer, 'EUR', '1000');
});

function request(changes: Partial<Body> = {}): Body {
  requests += 1;
  return {
    coin: 'EUR',
    channel_id: 'sepa_instant',
    amount: '250',
    holder: 'Elena Hofer',
    iban: 'AT61 1904 3002 3457 3201',
    requestId: `payment-${requests}`,
    ...changes,
  };
}

async function pay(changes: Partial<Body> = {}, account = payer) {
  const requested = request(changes);
  const token = await provenToken(exchange, account, '30067', requested);
  return exchange.call('fiatWithdrawCreate', account, { ...requested, risk_verified_result_token: token });
}

const ask = (changes: Partial<Body> = {}, account = payer) =>
  exchange.call('fiatWithdrawCreate', account, request(changes));
const records = async (filter: ArgumentsOf<'withdrawRecords'> = {}) =>
  (await exchange.call('withdrawRecords', payer, filter)).result.list;

describe('a payment to a bank', () => {
  test('is reserved, reviewed, at the bank, and paid; the fee is taken from it', async () => {
    const { code, result } = await pay();
    expect(code).toBe(0);
    expect(result).toMatchObject({
      status: 'SecurityCheck',
      amount: '250',
      fee: '1.5',
      receivedAmount: '248.5',
    });
    expect(await exchange.balances(payer)).toEqual({ 'available EUR': '750', 'locked EUR': '250' });
    const bank = { accountId: houseAccount('bank'), book: 'available', coin: 'EUR' } as const;
    const before = await balanceOf(exchange.db, bank);
    await exchange.advance(reviewMs);
    expect((await records())[0]).toMatchObject({
      status: 'Pending',
      canCancel: false,
      withdrawType: 2,
      chain: 'FIAT',
      chainType: 'SEPA Instant',
      toAddress: 'AT611904300234573201',
      receiverName: 'Elena Hofer',
    });
    await exchange.advance(bankMs);
    expect((await records())[0]).toMatchObject({ status: 'success' });
    expect(await exchange.balances(payer)).toEqual({ 'available EUR': '750' });
    const after = await balanceOf(exchange.db, bank);
    expect(Number(after) - Number(before)).toBe(248.5);
  });

  test.each([
    ['250.13', ['SecurityCheck', 'Reject'], 'RISK_REVIEW'],
    ['250.14', ['SecurityCheck', 'Pending', 'Fail'], 'BANK'],
  ])('of %s is returned', async (amount, states, failReason) => {
    await pay({ amount });
    await exchange.advance(reviewMs);
    await exchange.advance(bankMs);
    const [record] = await records();
    expect(record?.timeline.map(({ status }) => status)).toEqual(states);
    expect(record?.failReason).toBe(failReason);
    expect(await exchange.balances(payer)).toEqual({ 'available EUR': '1000' });
  });

  test('can be cancelled during review, not at the bank', async () => {
    const { result } = await pay();
    expect((await exchange.call('withdrawCancel', payer, { id: result.id })).code).toBe(0);
    expect(await exchange.balances(payer)).toEqual({ 'available EUR': '1000' });
    await exchange.advance(reviewMs);
    const second = await pay();
    await exchange.advance(reviewMs);
    expect((await exchange.call('withdrawCancel', payer, { id: second.result.id })).code).toBe(131099);
  });

  test('is made once for a repeated request; a different request under its id is refused', async () => {
    const requested = request();
    const token = await provenToken(exchange, payer, '30067', requested);
    const body = { ...requested, risk_verified_result_token: token };
    const first = await exchange.call('fiatWithdrawCreate', payer, body);
    const again = await exchange.call('fiatWithdrawCreate', payer, body);
    expect(again.result).toEqual(first.result);
    expect((await exchange.call('fiatWithdrawCreate', payer, { ...body, amount: '251' })).code).toBe(131082);
    expect(await records()).toHaveLength(1);
  });

  test('needs a token for exactly this account', async () => {
    const requested = request();
    const token = await provenToken(exchange, payer, '30067', requested);
    const other = { ...requested, iban: 'DE89370400440532013000', risk_verified_result_token: token };
    expect((await exchange.call('fiatWithdrawCreate', payer, other)).code).toBe(131601);
    expect(await exchange.balances(payer)).toEqual({ 'available EUR': '1000' });
  });

  test('counts against the daily limit and is listed by its own type alone', async () => {
    await pay();
    const { result } = await exchange.call('withdrawLimitAmount', payer, { coin: 'USDT' });
    expect(Number(result.dayUsed)).toBeGreaterThan(200);
    expect(await records({ withdrawType: 2 })).toHaveLength(1);
    expect(await records({ withdrawType: 0 })).toHaveLength(0);
    expect(await records({ withdrawType: 1 })).toHaveLength(0);
  });
});

describe('a payment to a bank is refused', () => {
  test.each<[string, Partial<Body>, number, Record<string, string>?]>([
    ['to an IBAN with wrong check digits', { iban: 'AT611904300234573202' }, 131313, { field: '/iban' }],
    [
      'to an IBAN of a country that the channel does not serve',
      { iban: 'TR330006100519786457841326' },
      131313,
      { field: '/iban' },
    ],
    ['without an account', { iban: ' ' }, 131313, { field: '/iban' }],
    ['to an invalid name', { holder: '12' }, 131313, { field: '/holder' }],
    ['to a stranger', { holder: 'Iris Novak' }, 131314, { field: '/holder' }],
    ['to a relative', { holder: 'Jonas Hofer' }, 131314, { field: '/holder' }],
    [
      'to a stranger together with the customer',
      { holder: 'Elena Hofer Iris Novak' },
      131314,
      { field: '/holder' },
    ],
    ['to a bank of another country', { channel_id: 'sepa', bic: 'SMPLDEFF' }, 131313, { field: '/bic' }],
    ['below the minimum', { amount: '9.99' }, 131407, { min: '10', max: '15000', coin: 'EUR' }],
    ['with too many decimals', { amount: '10.001' }, 10001],
    ['above the balance', { amount: '1000.01' }, 131085, { coin: 'EUR' }],
    ['by an unknown channel', { channel_id: 'pigeon' }, 131403],
    ['by a channel for deposits', { channel_id: 'card' }, 131403],
    ['by a channel that is closed for now', { channel_id: 't2' }, 131403],
    ['without a proof', {}, 131601],
  ])('%s', async (_, changes, want, params) => {
    const answer = await ask(changes);
    expect(answer.code).toBe(want);
    if (params !== undefined) expect(answer.params).toEqual(params);
    expect(await exchange.balances(payer)).toEqual({ 'available EUR': '1000' });
  });

  test.each<[string, Partial<Account>, number]>([
    ['before the verification', { kycLevel: 0 }, 42039],
    ['while withdrawals are closed', { withdrawBanned: true }, 131090],
    ['in a country without the channel', { country: 'JPN' }, 131403],
  ])('%s', async (_, changes, want) => {
    uid += 1;
    const other = await exchange.addAccount(customer(uid, changes));
    await exchange.fund(other, 'EUR', '1000');
    expect((await ask({}, other)).code).toBe(want);
  });
});

test('the payout channels state what they need', async () => {
  const { result } = await exchange.call('fiatUserPreferences', payer, {
    fiat: 'EUR',
    direction: 'withdraw',
  });
  expect(result).toMatchObject({ direction: 'withdraw', fiat: 'EUR' });
  expect(result.channels.map(({ id, fields }) => [id, fields.map(({ name }) => name)])).toEqual([
    ['sepa', ['holder', 'iban', 'bic']],
    ['sepa_instant', ['holder', 'iban']],
    ['t2', ['holder', 'iban', 'bic']],
  ]);
  expect(result.channels.filter(({ status }) => status === 'CLOSED').map(({ id }) => id)).toEqual(['t2']);
});
