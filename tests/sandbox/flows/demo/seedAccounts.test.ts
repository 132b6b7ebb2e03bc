import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { balanceOf, balancesOf } from '../../../../src/sandbox/books/ledger/balances.ts';
import { coinsNotForIslamicAccounts } from '../../../../src/sandbox/flows/convert/assertMayConvert.ts';
import { demoAccounts } from '../../../../src/sandbox/flows/demo/accounts/demoAccounts.ts';
import { seedAccounts } from '../../../../src/sandbox/flows/demo/seedAccounts.ts';
import { userAccount, wallets } from '../../../../src/sandbox/platform/accountId.ts';
import { coins } from '../../../../src/sandbox/world/reference/coins.ts';
import { TestExchange } from '../../support/testExchange.ts';

let exchange: TestExchange;

const main = 533285;

beforeAll(async () => {
  exchange = await TestExchange.open();
  await seedAccounts(exchange.context);
});

afterAll(() => exchange.close());

const everything = async () => ({
  accounts: await exchange.db.selectFrom('accounts').selectAll().orderBy('uid').execute(),
  postings: await exchange.db.selectFrom('ledger_postings').selectAll().orderBy('id').execute(),
  transfers: await exchange.db.selectFrom('transfers').selectAll().orderBy('id').execute(),
});

test('a second run changes nothing, whatever happened in between', async () => {
  const before = await everything();
  exchange.clock.advance(3_600_000);
  await seedAccounts(exchange.context);
  expect(await everything()).toEqual(before);
  expect(before.transfers.length).toBeGreaterThan(5);
});

test('an account opened before names were stored gets its name', async () => {
  const legalName = { legal_name: '' };
  await exchange.db.updateTable('accounts').set(legalName).where('uid', '=', main).execute();
  await seedAccounts(exchange.context);
  const rows = await exchange.db.selectFrom('accounts').select(['uid', 'legal_name']).execute();
  expect(new Map(rows.map((row) => [row.uid, row.legal_name]))).toEqual(
    new Map(demoAccounts.map(({ uid, name }) => [uid, name])),
  );
});

test('balances are the opening balances less what past transfers moved', async () => {
  const usdt = await balanceOf(exchange.db, {
    accountId: userAccount(main, 'FUND'),
    book: 'available',
    coin: 'USDT',
  });
  expect(usdt).toBe('25103.1918');
});

test('every coin sums to zero over customers and house', async () => {
  const rows = await exchange.db
    .selectFrom('ledger_balances')
    .select(['coin', sql<string>`trim_scale(sum(amount))::text`.as('sum')])
    .groupBy('coin')
    .execute();
  expect(rows.filter(({ sum }) => sum !== '0')).toEqual([]);
});

test('every transfer is in the ledger with its time', async () => {
  const { transfers } = await everything();
  for (const transfer of transfers) {
    const movement = await exchange.db
      .selectFrom('ledger_transactions')
      .select('at')
      .where('kind', '=', 'transfer')
      .where('reference', '=', transfer.id)
      .executeTakeFirst();
    expect(movement?.at).toBe(transfer.created_at);
    expect(transfer.created_at).toBeLessThan(exchange.clock.now());
  }
});

describe.each(demoAccounts.map((account) => [account.key, account] as const))('%s', (_, account) => {
  test('holds known coins, each with no more decimals than it has', async () => {
    for (const { coin, amount } of await balancesOf(
      exchange.db,
      wallets.map((wallet) => userAccount(account.uid, wallet)),
    )) {
      expect(coins.has(coin)).toBe(true);
      expect((amount.split('.')[1] ?? '').length).toBeLessThanOrEqual(coins.get(coin)?.accuracy ?? 0);
    }
  });

  test('has what an account of its kind has', () => {
    const { profile, balances } = account;
    expect(profile.parentUid === null).toBe(profile.subAttribute === 0);
    expect(balances.UNIFIED === undefined || profile.utaStatus === 'SUCCESS').toBe(true);
    if (profile.subAttribute === 2) {
      const held = Object.values(balances).flatMap((wallet) => Object.keys(wallet));
      expect(held.filter((coin) => coinsNotForIslamicAccounts.has(coin))).toEqual([]);
    }
  });
});
