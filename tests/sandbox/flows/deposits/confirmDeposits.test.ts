import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Account } from '../../../../src/sandbox/books/accounts/account.ts';
import { sendTestDeposit } from '../../../../src/sandbox/flows/deposits/sendTestDeposit.ts';
import { withdrawableAmounts } from '../../../../src/sandbox/flows/withdrawals/freeAmounts.ts';
import { TestExchange, testAccount } from '../../support/testExchange.ts';

const start = Date.UTC(2025, 10, 21, 12);

/** USDT on TRX: 3 s a block, ten times faster, credited after 20, safe after 30. */
const blockMs = 300;
const tron = { coin: 'USDT', chain: 'TRX', amount: '250.5' };

async function firstRecord(exchange: TestExchange, account: Account) {
  const { result } = await exchange.call('depositRecords', account, {});
  const [record] = result.list;
  if (record === undefined) throw new Error('There is no deposit.');
  return record;
}

async function withdrawable(exchange: TestExchange, { uid }: Account): Promise<string | undefined> {
  const [funding] = await withdrawableAmounts(exchange.context, uid, 'USDT');
  return funding?.withdrawableAmount;
}

describe('a deposit on the simulated chain', () => {
  let exchange: TestExchange;
  let customer: Account;
  let begun: number;
  let uid = 0;
  beforeAll(async () => {
    exchange = await TestExchange.open({ start });
  });
  beforeEach(async () => {
    uid += 1;
    customer = await exchange.addAccount(testAccount(uid));
    begun = exchange.clock.now();
  });
  afterAll(() => exchange.close());

  test('gathers confirmations, is credited once, and can be withdrawn once it is final', async () => {
    await sendTestDeposit(exchange.context, { uid, ...tron });
    const seen = await firstRecord(exchange, customer);
    expect([seen.status, seen.confirmations, seen.requiredConfirmations, seen.safeConfirmNumber]).toEqual([
      1, 0, 20, 30,
    ]);
    expect([seen.blockHash, seen.creditedAt, seen.withdrawableAt]).toEqual(['', '', '']);
    expect(seen.explorerUrl).toContain(seen.txID);

    await exchange.advance(19 * blockMs);
    const waiting = await firstRecord(exchange, customer);
    expect([waiting.status, waiting.confirmations, waiting.txID]).toEqual([1, 19, seen.txID]);
    expect(waiting.blockHash).not.toBe('');
    expect(await exchange.balances(customer)).toEqual({});

    await exchange.advance(blockMs);
    const credited = await firstRecord(exchange, customer);
    expect([credited.status, credited.confirmations, credited.withdrawableAt]).toEqual([3, 20, '']);
    expect(credited.creditedAt).toBe(String(begun + 20 * blockMs));
    expect(await exchange.balances(customer)).toEqual({ 'available USDT': '250.5' });
    expect(await withdrawable(exchange, customer)).toBe('0');

    await exchange.advance(10 * blockMs);
    const safe = await firstRecord(exchange, customer);
    expect([safe.status, safe.confirmations, safe.withdrawableAt]).toEqual([
      3,
      30,
      String(begun + 30 * blockMs),
    ]);
    expect(await withdrawable(exchange, customer)).toBe('250.5');

    await exchange.advance(3_600_000);
    expect((await firstRecord(exchange, customer)).confirmations).toBe(30);
    expect(await exchange.balances(customer)).toEqual({ 'available USDT': '250.5' });
  });

  test('can be traded before it can be withdrawn', async () => {
    await sendTestDeposit(exchange.context, { uid, ...tron });
    await exchange.advance(20 * blockMs);
    const request = { accountType: 'funding', fromCoin: 'USDT', toCoin: 'BTC', requestCoin: 'USDT' } as const;
    const { result } = await exchange.call('convertQuote', customer, { ...request, requestAmount: '200' });
    expect((await exchange.call('convertExecute', customer, { quoteTxId: result.quoteTxId })).code).toBe(0);
  });

  test('is shown as held until it is final, and never where it is final at once', async () => {
    await sendTestDeposit(exchange.context, { uid, ...tron });
    await sendTestDeposit(exchange.context, { uid, coin: 'USDC', chain: 'SOL', amount: '5' });
    await exchange.advance(20 * blockMs);
    const { result: held } = await exchange.call('frozenRecords', customer, {});
    expect(held.list.map(({ coin, status }) => [coin, status])).toEqual([['USDT', 'FROZEN']]);
    await exchange.advance(60_000);
    const { result } = await exchange.call('frozenRecords', customer, {});
    expect(result.list.map(({ coin, status }) => [coin, status])).toEqual([['USDT', 'RELEASED']]);
    expect(await exchange.balances(customer)).toEqual({ 'available USDC': '5', 'available USDT': '250.5' });
  });

  test('is shown as failed and never credited below the minimum', async () => {
    await sendTestDeposit(exchange.context, { uid, coin: 'BTC', chain: 'BTC', amount: '0.000005' });
    expect((await firstRecord(exchange, customer)).status).toBe(1);
    await exchange.advance(3_600_000);
    const failed = await firstRecord(exchange, customer);
    expect([failed.status, failed.creditedAt, failed.withdrawableAt]).toEqual([4, '', '']);
    expect(await exchange.balances(customer)).toEqual({});
  });

  test('shows slow chains in seconds: a block of Bitcoin takes six', async () => {
    await sendTestDeposit(exchange.context, { uid, coin: 'BTC', chain: 'BTC', amount: '0.01' });
    await exchange.advance(5_999);
    expect((await firstRecord(exchange, customer)).status).toBe(1);
    await exchange.advance(200);
    expect((await firstRecord(exchange, customer)).status).toBe(3);
  });

  test('goes to the account chosen for its address', async () => {
    const { result } = await exchange.call('depositAddressChain', customer, { coin: 'USDT', chain: 'TRX' });
    const choice = {
      coin: 'USDT',
      chain: 'TRX',
      addressId: result.addressId,
      accountType: 'UNIFIED',
    } as const;
    expect((await exchange.call('depositEditAddress', customer, choice)).result.accountType).toBe('UNIFIED');
    await sendTestDeposit(exchange.context, { uid, ...tron });
    await exchange.advance(60_000);
    expect(await exchange.balances(customer, 'UNIFIED')).toEqual({ 'available USDT': '250.5' });
    expect((await firstRecord(exchange, customer)).toAddress).toBe(result.address);
  });

  test.each([
    ['unknown coin', { coin: 'NOPE' }, 131001],
    ['a currency', { coin: 'EUR' }, 131001],
    ['wrong network', { chain: 'BTC' }, 131001],
    ['unknown network', { chain: '__proto__' }, 131001],
    ['closed network', { chain: 'ZKSYNC' }, 131401],
    ['network in maintenance', { coin: 'USDC', chain: 'OP' }, 131401],
    ['nobody', { uid: 999 }, 10001],
    ['zero', { amount: '0.00' }, 10001],
    ['negative', { amount: '-1' }, 10001],
    ['exponent', { amount: '1e309' }, 10001],
    ['too many decimals', { amount: '0.0000001' }, 10001],
    ['60 decimals', { amount: `0.${'1'.repeat(60)}` }, 10001],
    ['huge', { amount: '9'.repeat(400) }, 10001],
    ['empty', { amount: '' }, 10001],
    ['words', { amount: 'ten' }, 10001],
  ])('%s is refused and nothing is written', async (_what, wrong, code) => {
    const sent = sendTestDeposit(exchange.context, { uid, ...tron, ...wrong });
    await expect(sent).rejects.toMatchObject({ code });
    expect((await exchange.call('depositRecords', customer, {})).result.total).toBe(0);
  });
});

test('deposits under way when the exchange stops are confirmed once after it starts again', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'exchange-'));
  try {
    const before = await TestExchange.open({ dataDir, start });
    const customer = await before.addAccount(testAccount(1));
    await sendTestDeposit(before.context, { uid: 1, ...tron });
    await before.advance(10 * blockMs);
    await sendTestDeposit(before.context, { uid: 1, ...tron, amount: '7' });
    await before.advance(10 * blockMs);
    expect(await before.balances(customer)).toEqual({ 'available USDT': '250.5' });
    await before.close();

    const after = await TestExchange.open({ dataDir, start: start + 3_600_000 });
    expect((await firstRecord(after, customer)).confirmations).toBe(10);
    await after.advance(200);
    const { list } = (await after.call('depositRecords', customer, {})).result;
    expect(list.map(({ amount, status, confirmations }) => [amount, status, confirmations])).toEqual([
      ['7', 3, 30],
      ['250.5', 3, 30],
    ]);
    expect(await after.balances(customer)).toEqual({ 'available USDT': '257.5' });
    expect(await withdrawable(after, customer)).toBe('257.5');
    await after.close();
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
});
