import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ArgumentsOf } from '../../../../generated/api/types.ts';
import type { Account } from '../../../../src/sandbox/books/accounts/account.ts';
import { expectSoundBooks } from '../../support/soundBooks.ts';
import { TestExchange, testAccount } from '../../support/testExchange.ts';
import { creditedAfter, recordOf, reviewMs, safeAfter, send, sender } from './support/arrivals.ts';

let exchange: TestExchange;
let uid = 780_000;

beforeAll(async () => {
  exchange = await TestExchange.open();
});
afterAll(async () => {
  await expectSoundBooks(exchange.db);
  await exchange.close();
});

function someone(changes: Partial<Account> = {}): Promise<Account> {
  uid += 1;
  return exchange.addAccount(testAccount(uid, changes));
}

const tell = (account: Account, submitted: ArgumentsOf<'depositSubmitInfo'>) =>
  exchange.call('depositSubmitInfo', account, submitted);
const listed = async (account: Account, filter: ArgumentsOf<'depositRecords'>) =>
  (await exchange.call('depositRecords', account, filter)).result.list.map(({ id }) => id);

test('domain §3.1: a deposit that its account cannot take waits for Funding and is credited there', async () => {
  const account = await someone();
  const id = await send(exchange, account, 'pooled', '90');
  await exchange.db.updateTable('deposits').set({ wallet: 'UNIFIED' }).where('id', '=', Number(id)).execute();
  await exchange.advance(creditedAfter);
  expect(await recordOf(exchange, account, id)).toMatchObject({ status: 10011, stage: 'UNDER_REVIEW' });
  expect(await exchange.balances(account)).toEqual({});
  await exchange.advance(reviewMs);
  await exchange.advance(safeAfter);
  expect(await recordOf(exchange, account, id)).toMatchObject({
    status: 10012,
    stage: 'COMPLETED',
    accountType: 'FUND',
  });
  expect((await recordOf(exchange, account, id)).withdrawableAt).not.toBe('');
  expect(await exchange.balances(account)).toEqual({ 'available USDT': '90' });
});

describe('in Türkiye', () => {
  test('the sender of every deposit is requested: 1 needed, 2 sent, 3 done', async () => {
    const account = await someone({ site: 'TUR', country: 'TUR' });
    const id = await send(exchange, account, 'credited');
    expect(await recordOf(exchange, account, id)).toMatchObject({ complianceStatus: 0, stage: 'UNDER_WAY' });
    await exchange.advance(safeAfter);
    expect(await recordOf(exchange, account, id)).toMatchObject({
      complianceStatus: 1,
      waitsFor: 'SENDER',
      stage: 'NEEDS_ACTION',
      frozenAmount: '90',
    });
    expect(await listed(account, { stage: 'NEEDS_ACTION' })).toEqual([id]);
    expect((await tell(account, { id, questionnaire: { walletType: 1 } })).params).toEqual({
      field: '/questionnaire/legalType',
    });
    await tell(account, { id, questionnaire: sender });
    expect(await recordOf(exchange, account, id)).toMatchObject({
      complianceStatus: 2,
      stage: 'UNDER_REVIEW',
    });
    await exchange.advance(reviewMs);
    expect(await recordOf(exchange, account, id)).toMatchObject({ complianceStatus: 3, stage: 'COMPLETED' });
    expect(await exchange.balances(account)).toEqual({ 'available USDT': '90' });
  });

  test('elsewhere the sender is not requested', async () => {
    const account = await someone();
    const id = await send(exchange, account, 'credited');
    await exchange.advance(safeAfter);
    const record = await recordOf(exchange, account, id);
    expect(record).toMatchObject({ status: 3, stage: 'COMPLETED', taxStatus: 0 });
    expect(record.complianceStatus).toBeUndefined();
  });
});

describe('for the tax of Austria', () => {
  const bought = { acquired_on: '2025-02-03', acquisition_cost: '84.20', currency: 'EUR' };

  async function credited() {
    const account = await someone({ site: 'EU' });
    const id = await send(exchange, account, 'credited');
    await exchange.advance(safeAfter);
    return { account, id };
  }

  test('the cost of the coins is requested; they can be used meanwhile', async () => {
    const { account, id } = await credited();
    expect(await recordOf(exchange, account, id)).toMatchObject({
      status: 3,
      taxStatus: 1,
      taxDepositRecordsId: id,
      waitsFor: 'TAX',
      stage: 'NEEDS_ACTION',
    });
    expect(await exchange.balances(account)).toEqual({ 'available USDT': '90' });
    expect((await tell(account, { id, tax: bought })).result).toEqual({ id, status: 3, waitsFor: '' });
    expect(await recordOf(exchange, account, id)).toMatchObject({
      taxStatus: 2,
      waitsFor: '',
      stage: 'COMPLETED',
    });
    expect((await tell(account, { id, tax: { ...bought, acquisition_cost: '1' } })).code).toBe(0);
  });

  test.each([
    ['a future day', { acquired_on: '2025-11-22' }, 'acquired_on'],
    ['an invalid day', { acquired_on: '2025-02-30' }, 'acquired_on'],
    ['no currency', { currency: 'BTC' }, 'currency'],
    ['no currency', { currency: 'XXX' }, 'currency'],
  ])('%s is refused', async (_, changes, part) => {
    const { account, id } = await credited();
    const answer = await tell(account, { id, tax: { ...bought, ...changes } });
    expect([answer.code, answer.params]).toEqual([131068, { field: `/tax/${part}` }]);
  });

  test('a customer can declare neither another’s deposits nor those that need no declaration', async () => {
    const { id } = await credited();
    expect((await tell(await someone({ site: 'EU' }), { id, tax: bought })).code).toBe(131409);
    const german = await someone({ site: 'EU', country: 'DEU' });
    const other = await send(exchange, german, 'credited');
    await exchange.advance(safeAfter);
    expect((await tell(german, { id: other, tax: bought })).code).toBe(131409);
  });
});

test('every deposit is in exactly one stage', async () => {
  const account = await someone();
  for (const outcome of ['credited', 'failed', 'reviewReleased', 'pooled', 'undone'] as const) {
    await send(exchange, account, outcome);
  }
  await exchange.advance(creditedAfter);
  await send(exchange, account, 'credited');
  const stages = ['NEEDS_ACTION', 'UNDER_WAY', 'UNDER_REVIEW', 'COMPLETED', 'FAILED'] as const;
  const sizes = await Promise.all(stages.map(async (stage) => (await listed(account, { stage })).length));
  expect(sizes).toEqual([1, 1, 1, 2, 1]);
});

// The last one: it moves the clock by a month.
test('a transaction is found by its hash whatever its age and letter case', async () => {
  const account = await someone();
  const id = await send(exchange, account, 'credited');
  const { txID } = await recordOf(exchange, account, id);
  await exchange.advance(31 * 86_400_000);
  expect(await listed(account, {})).toEqual([]);
  expect(await listed(account, { txID: ` ${txID.toUpperCase()}` })).toEqual([id]);
  expect(await listed(account, { txID: txID.slice(1) })).toEqual([]);
  expect(await listed(await someone(), { txID })).toEqual([]);
});
