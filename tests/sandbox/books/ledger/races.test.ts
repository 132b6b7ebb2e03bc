import { sql, type Transaction } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Account } from '../../../../src/sandbox/books/accounts/account.ts';
import type { Database } from '../../../../src/sandbox/books/db/database.ts';
import { post } from '../../../../src/sandbox/books/ledger/post.ts';
import { sendTestDeposit } from '../../../../src/sandbox/flows/deposits/sendTestDeposit.ts';
import { bookTransfer } from '../../../../src/sandbox/flows/transfers/bookTransfer.ts';
import { houseAccount, userAccount } from '../../../../src/sandbox/platform/accountId.ts';
import { body, provenBody } from '../../flows/withdrawals/support/withdraw.ts';
import { describeEmbedded, describeOnPostgres } from '../../support/engines.ts';
import { expectSoundBooks } from '../../support/soundBooks.ts';
import { TestExchange, testAccount } from '../../support/testExchange.ts';
import { counted, numbers, traderWith } from './support/atOnce.ts';

describeEmbedded(races);
describeOnPostgres(races);

/** What holds when calls come at once. */
function races(): void {
  let exchange: TestExchange;
  let uid = 820_000;

  beforeAll(async () => {
    exchange = await TestExchange.open();
  });
  afterAll(async () => {
    await expectSoundBooks(exchange.db);
    await exchange.close();
  });

  function debit(account: Account, reference: string, amount: string): Promise<number> {
    return exchange.db.transaction().execute((trx) =>
      post(trx, {
        kind: 'debit',
        reference,
        at: exchange.clock.now(),
        insufficientCode: 700005,
        postings: [
          {
            accountId: userAccount(account.uid, 'FUND'),
            book: 'available',
            coin: 'USDT',
            amount: `-${amount}`,
          },
          { accountId: houseAccount('market'), book: 'available', coin: 'USDT', amount },
        ],
      }),
    );
  }

  test('of twenty concurrent movements of the last funds one succeeds and the others fail for lack of funds', async () => {
    const account = await traderWith(exchange, '100');
    // Connections that have to be opened first would come one after the other.
    await Promise.all(numbers(20).map(() => exchange.balances(account)));
    const outcomes = await Promise.allSettled(
      numbers(20).map((index) => debit(account, `last ${account.uid} ${index}`, '60')),
    );
    expect(codesOf(outcomes)).toEqual({ 0: 1, 700005: 19 });
    expect(await exchange.balances(account)).toEqual({ 'available USDT': '40' });
  });

  test('the same movement is written once when posted concurrently, even when it takes the whole balance', async () => {
    const account = await traderWith(exchange, '60');
    const outcomes = await Promise.allSettled(
      numbers(10).map(() => debit(account, `same ${account.uid}`, '60')),
    );
    expect(codesOf(outcomes)).toEqual({ 0: 1, 10014: 9 });
  });

  test('the first movement of a coin is written once when posted concurrently', async () => {
    const account = await traderWith(exchange, '1');
    const credit = () =>
      exchange.db.transaction().execute((trx) =>
        post(trx, {
          kind: 'deposit',
          reference: `first ${account.uid}`,
          at: exchange.clock.now(),
          postings: [
            { accountId: houseAccount('chain'), book: 'available', coin: 'BTC', amount: '-5' },
            { accountId: userAccount(account.uid, 'FUND'), book: 'available', coin: 'BTC', amount: '5' },
          ],
        }),
      );
    expect(codesOf(await Promise.allSettled(numbers(10).map(credit)))).toEqual({ 0: 1, 10014: 9 });
  });

  test('two hundred concurrent transfers between two customers, in both directions, wait for each other and all arrive', async () => {
    const [one, other] = [await traderWith(exchange, '1000'), await traderWith(exchange, '1000')];
    await exchange.fund(one, 'BTC', '1000');
    await exchange.fund(other, 'BTC', '1000');
    const before = await deadlocks();
    await Promise.all(
      numbers(200).map((index) => {
        const [from, to] = index % 2 === 0 ? [one, other] : [other, one];
        return exchange.db.transaction().execute((trx) => transfer(trx, { from, to, index }));
      }),
    );
    for (const account of [one, other]) {
      expect(await exchange.balances(account)).toEqual({ 'available USDT': '1000', 'available BTC': '1000' });
    }
    expect(await deadlocks()).toBe(before);
  });

  function transfer(
    trx: Transaction<Database>,
    { from, to, index }: { from: Account; to: Account; index: number },
  ): Promise<void> {
    return bookTransfer(trx, {
      id: `race ${from.uid} ${index}`,
      from: from.uid,
      to: to.uid,
      fromWallet: 'FUND',
      toWallet: 'FUND',
      coin: index % 4 < 2 ? 'USDT' : 'BTC',
      amount: '7.5',
      at: exchange.clock.now(),
    });
  }

  test('customers who send each other coins at the same moment do not block each other', async () => {
    const [one, other] = [await traderWith(exchange, '100'), await traderWith(exchange, '100')];
    const before = await deadlocks();
    for (let round = 0; round < 6; round += 1) {
      const transferFor = (from: Account, to: Account) =>
        provenBody(exchange, from, { chain: 'INTERNAL', address: String(to.uid), amount: '10' });
      const [there, back] = [await transferFor(one, other), await transferFor(other, one)];
      const answers = await Promise.all([
        exchange.call('withdrawCreate', one, there),
        exchange.call('withdrawCreate', other, back),
      ]);
      expect(answers.map(({ code }) => code)).toEqual([0, 0]);
      await exchange.advance(61_000);
    }
    expect(await deadlocks()).toBe(before);
    expect(await exchange.balances(one)).toEqual({ 'available USDT': '100' });
  });

  test('of two concurrent withdrawals of the last funds one is accepted and the other is refused with its own code', async () => {
    const account = await traderWith(exchange, '100');
    const address = `0x${'ab'.repeat(20)}`;
    const requests = [];
    for (const chain of ['ETH', 'BSC']) {
      requests.push(await provenBody(exchange, account, body({ chain, address, amount: '80' })));
      // A customer gets a code by mail once a minute.
      await exchange.advance(61_000);
    }
    const answers = await Promise.all(
      requests.map((request) => exchange.call('withdrawCreate', account, request)),
    );
    expect(counted(answers.map(({ code }) => code))).toEqual({ 0: 1, 131085: 1 });
  });

  test('concurrent requests create one deposit address, and concurrent deposits are all distinct', async () => {
    uid += 1;
    const account = await exchange.addAccount(testAccount(uid));
    const edit = () =>
      exchange.call('depositEditAddress', account, { coin: 'USDT', chain: 'ETH', requestId: 'further' });
    const made = await Promise.all(numbers(6).map(edit));
    expect(new Set(made.map(({ code, result }) => `${code} ${JSON.stringify(result)}`)).size).toBe(1);
    expect(made[0]?.code).toBe(0);
    const sent = { uid: account.uid, coin: 'USDT', chain: 'ETH', amount: '25' };
    const sends = await Promise.all(numbers(6).map(() => sendTestDeposit(exchange.context, sent)));
    expect(new Set(sends.map(({ id }) => id)).size).toBe(6);
  });

  const bank = { coin: 'EUR', channel_id: 'sepa', holder: 'Elena Hofer', iban: 'AT611904300234573201' };
  const wallet = { coin: 'USDT', chain: 'TRX', address: 'TDGYpm5zPacnEqKV34TJPuhJhHom9hcXAy' };

  test.each([
    ['addressCreate', wallet],
    ['bankAccountCreate', bank],
  ] as const)(
    'of concurrent %s calls one saves, and the same request returns what it saved',
    async (save, request) => {
      const answers = async (named: (number: number) => object) => {
        uid += 1;
        const account = await exchange.addAccount(testAccount(uid));
        const saves = numbers(6).map((number) =>
          exchange.call(save, account, { ...request, ...named(number) } as never),
        );
        const made = await Promise.all(saves);
        expect((await exchange.call('addressList', account, {})).result.total).toBe(1);
        return made;
      };
      const same = await answers(() => ({ requestId: 'saved-at-once' }));
      expect(new Set(same.map(({ code, result }) => `${code} ${JSON.stringify(result)}`)).size).toBe(1);
      expect(same[0]?.code).toBe(0);
      const others = await answers((number) => ({ requestId: `saved-at-once-${number}` }));
      expect(others.map(({ code }) => code).sort()).toEqual([0, ...Array(5).fill(131302)]);
    },
  );

  /** How often the server had to end a deadlock; always 0 with one connection. */
  async function deadlocks(): Promise<number> {
    const { rows } = await sql<{ deadlocks: number }>`
      select deadlocks from pg_stat_database where datname = current_database()`.execute(exchange.db);
    return rows[0]?.deadlocks ?? 0;
  }
}

function codesOf(outcomes: readonly PromiseSettledResult<number>[]): Record<number, number> {
  return counted(
    outcomes.map((outcome) =>
      outcome.status === 'fulfilled' ? 0 : (outcome.reason as { code: number }).code,
    ),
  );
}
