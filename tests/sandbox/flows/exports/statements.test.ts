import { unzipSync } from 'fflate';
import readWorkbook from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Decimal } from '../../../../src/formats/decimal.ts';
import type { Account } from '../../../../src/sandbox/books/accounts/account.ts';
import { post } from '../../../../src/sandbox/books/ledger/post.ts';
import { bookTransfer } from '../../../../src/sandbox/flows/transfers/bookTransfer.ts';
import { houseAccount, userAccount, type Wallet } from '../../../../src/sandbox/platform/accountId.ts';
import { testAccount } from '../../support/testExchange.ts';
import { ExportDesk } from './support/exportDesk.ts';
import { ledgerAt } from './support/ledgerMoments.ts';

const hourMs = 3_600_000;
const labels: Readonly<Record<string, Wallet>> = {
  Funding: 'FUND',
  'Unified trading': 'UNIFIED',
  Spot: 'SPOT',
};

let desk: ExportDesk;
let main: Account;
let sub: Account;
/** ms; a third and two thirds of what happens. */
let from: number;
let to: number;

/** Gives or takes directly, in any wallet and with any digits. */
async function book(account: Account, wallet: Wallet, coin: string, amount: string): Promise<void> {
  const { db, clock } = desk.exchange.context;
  const negated = new Decimal(amount).negated().toFixed();
  await db.transaction().execute((trx) =>
    post(trx, {
      kind: 'test-booking',
      reference: `${clock.now()} ${wallet} ${coin} ${amount}`,
      at: clock.now(),
      postings: [
        { accountId: userAccount(account.uid, wallet), book: 'available', coin, amount },
        { accountId: houseAccount('chain'), book: 'available', coin, amount: negated },
      ],
    }),
  );
}

async function convert(account: Account, fromCoin: string, toCoin: string, amount: string): Promise<void> {
  const request = {
    accountType: 'funding',
    fromCoin,
    toCoin,
    requestCoin: fromCoin,
    requestAmount: amount,
  } as const;
  const { result } = await desk.exchange.call('convertQuote', account, request);
  await desk.exchange.call('convertExecute', account, { quoteTxId: result.quoteTxId });
}

/** One of each, again and again, an hour apart. */
async function live(): Promise<void> {
  for (let hour = 0; hour < 30; hour += 1) {
    if (hour === 10) from = desk.exchange.clock.now();
    if (hour === 20) to = desk.exchange.clock.now() - 1;
    await book(main, 'UNIFIED', 'ETH', `0.00000000000000000${(hour % 9) + 1}`);
    await book(main, 'SPOT', 'BTC', hour % 2 === 0 ? '1.000000000000000001' : '-0.5');
    await convert(main, 'USDT', 'BTC', `${20 + hour}`);
    await desk.exchange.db.transaction().execute((trx) =>
      bookTransfer(trx, {
        id: `transfer-${hour}`,
        from: main.uid,
        to: sub.uid,
        fromWallet: 'FUND',
        toWallet: 'UNIFIED',
        coin: 'USDT',
        amount: `${hour + 1}`,
        at: desk.exchange.clock.now(),
      }),
    );
    await desk.exchange.advance(hourMs);
  }
}

beforeAll(async () => {
  desk = await ExportDesk.open();
  main = await desk.exchange.addAccount(testAccount(533285, { utaStatus: 'SUCCESS' }));
  sub = await desk.exchange.addAccount(testAccount(592324, { parentUid: 533285 }));
  await desk.exchange.fund(main, 'USDT', '100000');
  await live();
});

afterAll(() => desk.close());

const range = () => ({ startTime: String(from), endTime: String(to) });

/** An amount as a sheet gives it, a number or a text, with all its digits. */
function digits(amount: unknown): string {
  return new Decimal(String(amount)).toFixed();
}

async function sheetsOf(account: Account): Promise<Record<string, readonly (readonly unknown[])[]>> {
  const file = await desk.consolidated(account, { ...range(), format: 'xlsx' });
  return Object.fromEntries((await readWorkbook(file)).map(({ sheet, data }) => [sheet, data]));
}

describe.each(['main', 'sub'] as const)('the account statement of %s', (who) => {
  test('has the ledger’s opening balance, movements and closing balance for each coin of each wallet', async () => {
    const account = who === 'main' ? main : sub;
    const sheets = await sheetsOf(account);
    const balances = sheets.Balances?.slice(1) ?? [];
    expect(balances.length).toBe(who === 'main' ? 4 : 1);
    for (const [label, coin, opening, paidIn, paidOut, closing] of balances) {
      const wallet = labels[String(label)] ?? 'FUND';
      expect(digits(opening)).toBe(await ledgerAt(desk.exchange, account, wallet, String(coin), from));
      expect(digits(closing)).toBe(await ledgerAt(desk.exchange, account, wallet, String(coin), to + 1));
      const changes = (sheets['Asset changes'] ?? []).filter((row) => row[2] === label && row[5] === coin);
      const sum = Decimal.sum(0, ...changes.map((row) => String(row[6])));
      expect(new Decimal(String(opening)).plus(sum).toFixed()).toBe(digits(closing));
      expect(new Decimal(String(paidIn)).minus(String(paidOut)).toFixed()).toBe(sum.toFixed());
      expect(digits(changes.at(-1)?.[7])).toBe(digits(closing));
    }
  });
});

test('an account statement has every sheet with a header, also those without rows', async () => {
  const sheets = await sheetsOf(main);
  expect(Object.entries(sheets).map(([name, rows]) => [name, rows.length - 1])).toEqual([
    // Four of them say that a table is empty.
    ['About', 10],
    ['Balances', 4],
    ['Totals', 3],
    // A conversion is two changes; putting its coin aside is none.
    ['Asset changes', 50],
    ['Deposits', 0],
    ['Withdrawals', 0],
    ['Transfers', 10],
    ['Conversions', 10],
    ['Contract trades', 0],
    ['Closed P&L', 0],
  ]);
  for (const rows of Object.values(sheets)) expect(rows[0]?.length).toBeGreaterThan(1);
});

test('a statement has exactly the chapters, accounts and sub-account requested', async () => {
  const file = await desk.consolidated(main, {
    ...range(),
    format: 'xlsx',
    contents: ['ASSET_CHANGES'],
    accountTypes: ['uta'],
    subUid: String(sub.uid),
  });
  const sheets = await readWorkbook(file);
  expect(sheets.map(({ sheet }) => sheet)).toEqual([
    'About',
    'Balances',
    'Asset changes',
    'Deposits',
    'Withdrawals',
    'Transfers',
  ]);
  expect(sheets[0]?.data).toContainEqual(['Account', '59••24, 592***@****']);
  expect(sheets[0]?.data).toContainEqual(['Covers', 'Unified trading']);
});

test('several CSV tables come as one archive with a file for each', async () => {
  const files = unzipSync(
    await desk.consolidated(main, { ...range(), format: 'csv', contents: ['CLOSED_PNL'] }),
  );
  expect(Object.keys(files)).toEqual(['01-about.csv', '02-closed-pnl.csv']);
});

test('a single statement in CSV is one file: opening balances, changes, closing balances', async () => {
  const file = await desk.single(main, {
    ...range(),
    type: 'DERIVATIVE',
    format: 'csv',
    timezone: 'Asia/Hong_Kong',
  });
  const lines = file.toString('utf8').split('\r\n');
  expect(lines[0]).toBe(
    '\uFEFF"Time (Asia/Hong_Kong, UTC+08:00)",Time: UTC offset,Account,Type,Reference,Coin,Amount,Balance',
  );
  expect(lines[1]).toMatch(
    /^\d{4}-\d\d-\d\d \d\d:00:00,\+08:00,Unified trading,Opening balance,,ETH,,0\.0+46$/,
  );
  expect(lines.at(-2)).toContain('Closing balance,,ETH,,0.000000000000000093');
  expect(lines).toHaveLength(1 + 1 + 10 + 1 + 1);
});

test('a month is one of the requested time zone', async () => {
  const file = await desk.consolidated(main, { month: '2025-11', timezone: 'Europe/Vienna', format: 'xlsx' });
  const [about] = await readWorkbook(file);
  const period = about?.data.find(([field]) => field === 'Period')?.[1];
  expect(period).toMatch(/^2025-11-01 00:00:00 to 2025-11-2\d /);
});

test('bookings made while a statement is generated are not in it', async () => {
  const { presentSnapshot } = await import('../../../../src/sandbox/flows/exports/statement/scope/scope.ts');
  const { movements } = await import('../../../../src/sandbox/flows/exports/statement/ledger/movements.ts');
  const { db, clock } = desk.exchange.context;
  const snapshot = await presentSnapshot(db);
  const scope = {
    db,
    uid: main.uid,
    wallets: ['SPOT'] as const,
    coin: null,
    from: 0,
    to: clock.now() + 1,
    snapshot,
  };
  const count = async (): Promise<number> => {
    let rows = 0;
    for await (const page of movements(scope)) rows += page.length;
    return rows;
  };
  const before = await count();
  await book(main, 'SPOT', 'BTC', '2');
  expect(await count()).toBe(before);
});
