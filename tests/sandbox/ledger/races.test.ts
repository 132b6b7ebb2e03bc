import { sql, type Transaction } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Account } from '../../../src/sandbox/books/accounts/account.ts';
import type { Database } from '../../../src/sandbox/books/db/database.ts';
import { post } from '../../../src/sandbox/books/ledger/post.ts';
import { sendTestDeposit } from '../../../src/sandbox/flows/deposits/sendTestDeposit.ts';
import { bookTransfer } from '../../../src/sandbox/flows/transfers/bookTransfer.ts';
import { houseAccount, userAccount } from '../../../src/sandbox/ground/accountId.ts';
import { describeEmbedded, describeOnPostgres } from '../support/engines.ts';
import { expectSoundBooks } from '../support/soundBooks.ts';
import { TestExchange, testAccount } from '../support/testExchange.ts';
import { body, customer, provenBody } from '../withdraw/support/withdraw.ts';

describeEmbedded(races);
describeOnPostgres(races);

/** What holds when calls come at once. */
function races(): void {
  let exchange: TestExchange;
  let uid = 810_000;

  beforeAll(async () => {
    exchange = await TestExchange.open();
  });
  afterAll(async () => {
    await expectSoundBooks(exchange.db);
    await exchange.close();
  });

  async function trader(amount: string): Promise<Account> {
    uid += 1;
    const account = await exchange.addAccount(customer(uid));
    await exchange.fund(account, 'USDT', amount);
    return account;
  }

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

  test('of twenty movements that want the last money one gets it, the others hear that there is too little', async () => {
    const account = await trader('100');
    // Connections that have to be opened first would come one after the other.
    await Promise.all(numbers(20).map(() => exchange.balances(account)));
    const outcomes = await Promise.allSettled(
      numbers(20).map((index) => debit(account, `last ${account.uid} ${index}`, '60')),
    );
    expect(codesOf(outcomes)).toEqual({ 0: 1, 700005: 19 });
    expect(await exchange.balances(account)).toEqual({ 'available USDT': '40' });
  });

  test('the same movement at once is written once, even when it took all there was', async () => {
    const account = await trader('60');
    const outcomes = await Promise.allSettled(
      numbers(10).map(() => debit(account, `same ${account.uid}`, '60')),
    );
    expect(codesOf(outcomes)).toEqual({ 0: 1, 10014: 9 });
  });

  test('the first movement of a coin at once is written once', async () => {
    const account = await trader('1');
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

  test('two hundred transfers at once between two customers, in both directions, wait for each other and all arrive', async () => {
    const [one, other] = [await trader('1000'), await trader('1000')];
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
    const [one, other] = [await trader('100'), await trader('100')];
    const before = await deadlocks();
    for (let round = 0; round < 6; round += 1) {
      const wishFor = (from: Account, to: Account) =>
        provenBody(exchange, from, { chain: 'INTERNAL', address: String(to.uid), amount: '10' });
      const [there, back] = [await wishFor(one, other), await wishFor(other, one)];
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

  test('of five conversions that want the last money one is taken, the others are refused with 700005', async () => {
    const account = await trader('100');
    const quotes = await Promise.all(numbers(5).map((index) => quote(account, `60.0${index}`)));
    const answers = await Promise.all(
      quotes.map((quoteTxId) => exchange.call('convertExecute', account, { quoteTxId })),
    );
    expect(counted(answers.map(({ code }) => code))).toEqual({ 0: 1, 700005: 4 });
  });

  test('a quote that is executed ten times at once is executed once', async () => {
    const account = await trader('1000');
    const quoteTxId = await quote(account, '60');
    const answers = await Promise.all(
      numbers(10).map(() => exchange.call('convertExecute', account, { quoteTxId })),
    );
    expect(counted(answers.map(({ code }) => code))).toEqual({ 0: 1, 700009: 9 });
    expect((await exchange.balances(account))['available USDT']).toBe('940');
  });

  test('a batch that is executed ten times at once, by either operation, is executed once', async () => {
    const account = await collector();
    const quoteId = await batchQuote(account);
    const answers = await Promise.all(
      numbers(10).map((index) =>
        index % 2 === 0
          ? exchange.call('batchConvert', account, { quoteId })
          : exchange.call('exchangeBatchOrder', account, { quoteId }),
      ),
    );
    expect(counted(answers.map(({ code }) => code))).toEqual({ 0: 1, 700009: 9 });
    expect(await exchange.balances(account)).toEqual({ 'pending DOGE': '21.5', 'pending XRP': '2.75' });
    await exchange.advance(2_000);
    expect(Object.keys(await exchange.balances(account))).toEqual(['available USDT']);
  });

  test('of five batches that want the same small balances one is taken, the others are refused with 700005', async () => {
    const account = await collector();
    const quotes = await Promise.all(numbers(5).map(() => batchQuote(account)));
    const answers = await Promise.all(
      quotes.map((quoteId) => exchange.call('batchConvert', account, { quoteId })),
    );
    expect(counted(answers.map(({ code }) => code))).toEqual({ 0: 1, 700005: 4 });
  });

  test('a batch quote that is executed and replaced at once is one or the other', async () => {
    for (let round = 0; round < 5; round += 1) {
      const account = await collector();
      const quoteId = await batchQuote(account);
      const [executed, replaced] = await Promise.all([
        exchange.call('batchConvert', account, { quoteId }),
        exchange.call('batchReQuote', account, { quoteId }),
      ]);
      expect([
        [0, 700009],
        [700003, 0],
      ]).toContainEqual([executed.code, replaced.code]);
    }
  });

  test('the same request id at once gives one quote, one batch and one withdrawal, with the same answer', async () => {
    const account = await trader('1000');
    const wish = { ...pair, requestAmount: '60', requestId: 'one-quote' };
    const quotes = await Promise.all(numbers(8).map(() => exchange.call('convertQuote', account, wish)));
    expect(new Set(quotes.map(({ code, result }) => `${code} ${result.quoteTxId}`)).size).toBe(1);
    const batches = await Promise.all(numbers(8).map(() => askForBatch(account, 'one-batch')));
    expect(new Set(batches.map(({ code, result }) => `${code} ${JSON.stringify(result)}`)).size).toBe(1);
    expect([quotes[0]?.code, batches[0]?.code]).toEqual([0, 0]);
    const sent = await provenBody(exchange, account, { amount: '50' });
    const sends = await Promise.all(numbers(8).map(() => exchange.call('withdrawCreate', account, sent)));
    expect(new Set(sends.map(({ code, result }) => `${code} ${result.id}`)).size).toBe(1);
    expect(sends[0]?.code).toBe(0);
    expect((await exchange.call('withdrawRecords', account, {})).result.list).toHaveLength(1);
  });

  test('of two withdrawals that want the last money one is taken, the other is refused with its own code', async () => {
    const account = await trader('100');
    const address = `0x${'ab'.repeat(20)}`;
    const wishes = [];
    for (const chain of ['ETH', 'BSC']) {
      wishes.push(await provenBody(exchange, account, body({ chain, address, amount: '80' })));
      // A customer gets a code by mail once a minute.
      await exchange.advance(61_000);
    }
    const answers = await Promise.all(wishes.map((wish) => exchange.call('withdrawCreate', account, wish)));
    expect(counted(answers.map(({ code }) => code))).toEqual({ 0: 1, 131085: 1 });
  });

  test('a conversion and a withdrawal that want the last money are never both taken', async () => {
    for (let round = 0; round < 5; round += 1) {
      const account = await trader('100');
      const quoteTxId = await quote(account, '80');
      const sent = await provenBody(exchange, account, { amount: '80' });
      const answers = await Promise.all([
        exchange.call('convertExecute', account, { quoteTxId }),
        exchange.call('withdrawCreate', account, sent),
      ]);
      const codes = answers.map(({ code }) => code);
      expect([
        [0, 131085],
        [700005, 0],
      ]).toContainEqual(codes);
    }
  });

  test('a deposit address asked for at once is made once, and deposits sent at once are all different', async () => {
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
  ] as const)('of %s at once one is saved, and the same request is answered with it', async (save, wish) => {
    const answers = async (named: (number: number) => object) => {
      uid += 1;
      const account = await exchange.addAccount(testAccount(uid));
      const saves = numbers(6).map((number) =>
        exchange.call(save, account, { ...wish, ...named(number) } as never),
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
  });

  const pair = { accountType: 'funding', fromCoin: 'USDT', toCoin: 'BTC', requestCoin: 'USDT' } as const;

  async function quote(account: Account, requestAmount: string): Promise<string> {
    const { code, result } = await exchange.call('convertQuote', account, { ...pair, requestAmount });
    expect(code).toBe(0);
    return result.quoteTxId;
  }

  /** A customer with small balances. */
  async function collector(): Promise<Account> {
    uid += 1;
    const account = await exchange.addAccount(customer(uid));
    await exchange.fund(account, 'DOGE', '21.5');
    await exchange.fund(account, 'XRP', '2.75');
    return account;
  }

  async function batchQuote(account: Account): Promise<string> {
    const { code, result } = await exchange.call('exchangeBatchPreOrder', account, {
      accountType: 'funding',
      fromCoinList: ['DOGE', 'XRP'],
      toCoin: 'USDT',
    });
    expect(code).toBe(0);
    return result.quoteId;
  }

  function askForBatch(account: Account, requestId: string) {
    return exchange.call('batchQuote', account, {
      accountType: 'funding',
      toCoin: 'BTC',
      list: [{ fromCoin: 'USDT', fromAmount: '60' }],
      requestId,
    });
  }

  /** How often the server had to end a deadlock; always 0 with one connection. */
  async function deadlocks(): Promise<number> {
    const { rows } = await sql<{ deadlocks: number }>`
      select deadlocks from pg_stat_database where datname = current_database()`.execute(exchange.db);
    return rows[0]?.deadlocks ?? 0;
  }
}

function numbers(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index);
}

function counted(codes: readonly number[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const code of codes) counts[code] = (counts[code] ?? 0) + 1;
  return counts;
}

function codesOf(outcomes: readonly PromiseSettledResult<number>[]): Record<number, number> {
  return counted(
    outcomes.map((outcome) =>
      outcome.status === 'fulfilled' ? 0 : (outcome.reason as { code: number }).code,
    ),
  );
}
