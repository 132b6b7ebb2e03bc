import readWorkbook from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ResultOf } from '../../../../generated/api/types.ts';
import { Decimal } from '../../../../src/formats/decimal.ts';
import type { Account } from '../../../../src/sandbox/books/accounts/account.ts';
import { balancesOf } from '../../../../src/sandbox/books/ledger/balances.ts';
import { demoAccounts } from '../../../../src/sandbox/flows/demo/accounts/demoAccounts.ts';
import { seedAccounts } from '../../../../src/sandbox/flows/demo/seedAccounts.ts';
import { userAccount } from '../../../../src/sandbox/platform/accountId.ts';
import { demoAccount } from '../../support/demoExchange.ts';
import { expectSoundBooks } from '../../support/soundBooks.ts';
import { ExportDesk } from '../exports/support/exportDesk.ts';

const dayMs = 86_400_000;
const weekMs = 7 * dayMs;
/** Longer than the past of any trader. */
const weeks = 6;
const fixed = { _sp_category: 'fbu', _sp_business: 'usdt', _sp_response_format: 'portugal' } as const;

type Page = ResultOf<'transactionHistory'>;
type Sheets = Readonly<Record<string, readonly (readonly unknown[])[]>>;

let desk: ExportDesk;

beforeAll(async () => {
  desk = await ExportDesk.open();
  await seedAccounts(desk.exchange.context);
});

afterAll(() => desk.close());

/** Sums of decimal strings by key, without the keys that sum to zero. */
function sums(pairs: readonly (readonly [key: string, amount: unknown])[]): Record<string, string> {
  const all = new Map<string, Decimal>();
  for (const [key, amount] of pairs)
    all.set(key, (all.get(key) ?? new Decimal(0)).plus(String(amount === '' ? 0 : amount)));
  return Object.fromEntries(
    [...all].filter(([, sum]) => !sum.isZero()).map(([key, sum]) => [key, sum.toFixed()]),
  );
}

/** Every record from `from` on (ms, a whole second), week by week and page by page. */
async function recordsSince(account: Account, from: number): Promise<Page['list']> {
  const list: Page['list'][number][] = [];
  for (let week = 0; week < weeks; week += 1) {
    const start = from + week * weekMs;
    const requested = {
      ...fixed,
      startTime: String(start),
      endTime: String(start + weekMs - 1000),
      limit: 50,
    };
    const ofWeek: Page['list'][number][] = [];
    let totals: Page['totals'] = [];
    let cursor = '';
    do {
      const answer: { result: Page } = await desk.exchange.call('transactionHistory', account, {
        ...{ ...requested, cursor },
      });
      ofWeek.push(...answer.result.list);
      ({ totals, nextPageCursor: cursor } = answer.result);
    } while (cursor !== '');
    for (const part of ['change', 'fee', 'funding', 'cashFlow'] as const)
      expect(sums(totals.map((row) => [row.currency, row[part]]))).toEqual(
        sums(ofWeek.map((row) => [row.currency, row[part]])),
      );
    list.unshift(...ofWeek);
  }
  return list;
}

async function statementSince(account: Account, from: number): Promise<Sheets> {
  const isUnified = account.utaStatus === 'SUCCESS';
  const file = await desk.single(account, {
    ...(isUnified
      ? ({ type: 'DERIVATIVE', accountType: 'uta' } as const)
      : ({ type: 'CONTRACT', accountType: 'contract' } as const)),
    ...{ startTime: String(from), endTime: String(desk.exchange.clock.now()), format: 'xlsx' },
  });
  return Object.fromEntries((await readWorkbook(file)).map(({ sheet, data }) => [sheet, data.slice(1)]));
}

const everybody = demoAccounts.map(({ key }) => key);

describe.each<[number, readonly string[]]>([
  [0, ['main-kyc2', 'vip3', 'pro2']],
  [9, everybody],
])('%i days later', (days, keys) => {
  beforeAll(async () => {
    if (days > 0) await desk.exchange.advance(days * dayMs);
  });

  test.each(keys)('%s: records, ledger and statement agree to the last decimal', async (key) => {
    const account = demoAccount(key);
    const wallet = userAccount(account.uid, account.utaStatus === 'SUCCESS' ? 'UNIFIED' : 'CONTRACT');
    const from = desk.exchange.clock.now() - weeks * weekMs + 1000;
    const records = await recordsSince(account, from);
    const held = sums(
      (await balancesOf(desk.exchange.db, [wallet])).map(({ coin, amount }) => [coin, amount]),
    );
    const sheets = await statementSince(account, from);
    const [balances = [], changes = []] = [sheets.Balances, sheets['Asset changes']];
    const column = (index: number) => sums(balances.map((row) => [String(row[1]), row[index]]));

    // The ledger is what the statement closes with, and what the newest record of each coin says.
    expect(column(5)).toEqual(held);
    for (const coin of new Set(records.map(({ currency }) => currency)))
      expect(records.find(({ currency }) => currency === coin)?.cashBalance).toBe(held[coin] ?? '0');

    // So does what the account itself is asked for.
    if (account.utaStatus === 'SUCCESS') {
      const { coinList } = (await desk.exchange.call('walletBalance', account, {})).result;
      expect(sums(coinList.map(({ coin, wb }) => [coin, wb]))).toEqual(held);
    }

    // Opening balance and rows make the closing balance, by coin.
    const rows = changes.map((row) => [String(row[5]), row[6]] as const);
    expect(sums([...Object.entries(column(2)), ...rows])).toEqual(held);
    expect(sums(records.map(({ currency, change }) => [currency, change]))).toEqual(sums(rows));

    // Fees, results and funding are the same in each, and lead from one to the other by their ids.
    const fees = changes.filter(([, , , type]) => /fee/i.test(String(type)));
    expect(sums(fees.map((row) => [String(row[5]), row[6]]))).toEqual(
      sums(records.map(({ currency, fee }) => [currency, new Decimal(fee || 0).negated()])),
    );
    const funding = changes.filter(([, , , type]) => type === 'Funding of a position');
    expect(sums(funding.map((row) => [String(row[5]), row[6]]))).toEqual(
      sums(records.map((record) => [record.currency, record.funding])),
    );
    const traded = records.filter(({ tradeId }) => tradeId !== '');
    const trades = sheets['Contract trades'] ?? [];
    expect(trades.map((row) => row[4]).sort()).toEqual(traded.map(({ tradeId }) => tradeId).sort());
    expect(sums(trades.map((row) => [String(row[10]), row[9]]))).toEqual(
      sums(traded.map(({ currency, fee }) => [currency, fee])),
    );
    expect(sums((sheets['Closed P&L'] ?? []).map((row) => [String(row[9]), row[8]]))).toEqual(
      sums(traded.map(({ currency, cashFlow }) => [currency, cashFlow])),
    );
    for (const row of trades)
      expect(fees.filter(([, , , , reference]) => reference === row[4])).toHaveLength(1);
  });
});

test('the customers who trade have trades, and the books are sound', async () => {
  const traded = await desk.exchange.db.selectFrom('derivative_entries').select('uid').distinct().execute();
  expect(traded.length).toBeGreaterThan(1);
  await expectSoundBooks(desk.exchange.db);
});
