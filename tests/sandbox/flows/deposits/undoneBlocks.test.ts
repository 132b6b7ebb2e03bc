import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Account } from '../../../../src/sandbox/books/accounts/account.ts';
import { balanceOf } from '../../../../src/sandbox/books/ledger/balances.ts';
import { post } from '../../../../src/sandbox/books/ledger/post.ts';
import { houseAccount, userAccount } from '../../../../src/sandbox/platform/accountId.ts';
import { expectSoundBooks } from '../../support/soundBooks.ts';
import { TestExchange, testAccount } from '../../support/testExchange.ts';
import { creditedAfter, frozenOf, recordOf, reviewMs, send, untilUndoneMs } from './support/arrivals.ts';

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

const spend = (amount: string) =>
  exchange.db.transaction().execute((trx) =>
    post(trx, {
      kind: 'test-spend',
      reference: `${uid} ${amount}`,
      at: exchange.clock.now(),
      postings: [
        { accountId: userAccount(uid, 'FUND'), book: 'available', coin: 'USDT', amount: `-${amount}` },
        { accountId: houseAccount('market'), book: 'available', coin: 'USDT', amount },
      ],
    }),
  );

describe('a deposit whose block is undone', () => {
  async function untilUndone(outcome: 'undone' | 'undoneKept', spent?: string): Promise<string> {
    const id = await send(exchange, customer, outcome);
    await exchange.advance(creditedAfter);
    expect(await exchange.balances(customer)).toEqual({ 'available USDT': '90' });
    if (spent !== undefined) await spend(spent);
    await exchange.advance(untilUndoneMs);
    return id;
  }

  test('never becomes final, is frozen first, and is reversed after review', async () => {
    const id = await untilUndone('undone');
    expect(await recordOf(exchange, customer, id)).toMatchObject({
      status: 7,
      confirmations: 0,
      blockHash: '',
      frozenAmount: '90',
      withdrawableAt: '',
    });
    expect(await exchange.balances(customer)).toEqual({ 'locked USDT': '90' });
    expect(await frozenOf(exchange, customer)).toContain('90 USDT DEPOSIT_ROLLBACK FROZEN 0');
    await exchange.advance(reviewMs);
    expect(await recordOf(exchange, customer, id)).toMatchObject({ status: 70011, owedAmount: '0' });
    expect(await exchange.balances(customer)).toEqual({});
  });

  test('leaves a debt for what was spent, and no balance becomes negative', async () => {
    const debts = { accountId: houseAccount('receivables'), book: 'available', coin: 'USDT' } as const;
    const before = Number(await balanceOf(exchange.db, debts));
    const id = await untilUndone('undone', '60.5');
    expect(await exchange.balances(customer)).toEqual({ 'locked USDT': '29.5' });
    await exchange.advance(reviewMs);
    expect(await recordOf(exchange, customer, id)).toMatchObject({ status: 70013, owedAmount: '60.5' });
    expect(await exchange.balances(customer)).toEqual({});
    expect(Number(await balanceOf(exchange.db, debts)) - before).toBeCloseTo(-60.5, 6);
  });

  test('freezes nothing when all of it was spent, and all of it is owed', async () => {
    const id = await untilUndone('undone', '90');
    expect(await exchange.balances(customer)).toEqual({});
    await exchange.advance(reviewMs);
    expect(await recordOf(exchange, customer, id)).toMatchObject({ status: 70013, owedAmount: '90' });
  });

  test('stays credited and can be withdrawn when it is found in another block', async () => {
    const id = await untilUndone('undoneKept', '40');
    await exchange.advance(reviewMs);
    expect(await recordOf(exchange, customer, id)).toMatchObject({ status: 70012, confirmations: 30 });
    expect((await recordOf(exchange, customer, id)).withdrawableAt).not.toBe('');
    expect(await exchange.balances(customer)).toEqual({ 'available USDT': '50' });
    expect(await frozenOf(exchange, customer)).toContain('50 USDT DEPOSIT_ROLLBACK RELEASED 50');
  });
});
