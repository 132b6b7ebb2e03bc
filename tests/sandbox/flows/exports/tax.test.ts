import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { convertAsset } from '../../../../src/formats/convertAsset.ts';
import { Decimal } from '../../../../src/formats/decimal.ts';
import type { Account } from '../../../../src/sandbox/books/accounts/account.ts';
import { seedAccounts } from '../../../../src/sandbox/flows/demo/seedAccounts.ts';
import type { Movement } from '../../../../src/sandbox/flows/exports/statement/ledger/movements.ts';
import { eventsOf } from '../../../../src/sandbox/flows/exports/statement/tax/taxEvents.ts';
import { wallets } from '../../../../src/sandbox/platform/accountId.ts';
import { coins } from '../../../../src/sandbox/world/reference/coins.ts';
import { demoAccount } from '../../support/demoExchange.ts';
import { busyCustomer } from './support/busyCustomer.ts';
import { ExportDesk } from './support/exportDesk.ts';
import { ledgerAt } from './support/ledgerMoments.ts';

// Taxable events are the ledger's movements, put together as tax law looks at them, each with its value at the time.

const dayMs = 86_400_000;

let desk: ExportDesk;
let customer: Account;
let opened: number;
let from: number;
let to: number;

beforeAll(async () => {
  desk = await ExportDesk.open();
  await seedAccounts(desk.exchange.context);
  opened = desk.exchange.clock.now();
  customer = await busyCustomer(desk, 700400);
  to = desk.exchange.clock.now();
  from = to - 7 * 3_600_000;
});
afterAll(() => desk.close());

const trader = demoAccount('main-kyc2');

type Row = Readonly<Record<string, string>>;

/** Rows by their headings; no cell here needs quotes. */
function rowsOf(file: Buffer): Row[] {
  const [head = '', ...lines] = file.toString('utf8').replace('\ufeff', '').trimEnd().split('\r\n');
  const names = head.split(',');
  return lines.map((line) => Object.fromEntries(line.split(',').map((cell, at) => [names[at] ?? '', cell])));
}

async function events(account: Account, since: number, more: object = {}): Promise<Row[]> {
  const range = { startTime: String(since), endTime: String(to) };
  return rowsOf(await desk.consolidated(account, { ...range, format: 'tax', ...more }));
}

describe.each([
  ['customer', () => customer, () => from],
  ['trader', () => trader, () => to - 30 * dayMs],
] as const)('the events of the %s', (_, who, since) => {
  test('add up to what the ledger gained, for every coin, to the last decimal', async () => {
    const rows = await events(who(), since());
    expect(rows.length).toBeGreaterThan(8);
    const sums = new Map<string, Decimal>();
    const add = (coin = '', amount = '') => {
      if (coin !== '') sums.set(coin, (sums.get(coin) ?? new Decimal(0)).plus(amount));
    };
    for (const row of rows) {
      add(row['Received coin'], row['Received amount']);
      add(row['Sent coin'], `-${row['Sent amount']}`);
      add(row['Fee coin'], `-${row['Fee amount']}`);
    }
    for (const coin of coins.keys()) {
      const at = (moment: number) =>
        Promise.all(wallets.map((wallet) => ledgerAt(desk.exchange, who(), wallet, coin, moment)));
      const gain = Decimal.sum(...(await at(to + 1))).minus(Decimal.sum(...(await at(since()))));
      expect([coin, (sums.get(coin) ?? new Decimal(0)).toFixed()]).toEqual([coin, gain.toFixed()]);
    }
  });

  test('have their value in the customer’s currency at the exchange’s own price of the time', async () => {
    const { currency } = who();
    for (const row of await events(who(), since())) {
      expect(row['Time (UTC)']).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
      const at = Date.parse(row['Time (UTC)'] ?? '');
      const side = ['Received', 'Sent', 'Fee'].find((name) => row[`${name} coin`] !== '') ?? '';
      const [coin = '', amount = ''] = [row[`${side} coin`], row[`${side} amount`]];
      const rate = desk.exchange.context.market.rateAt(coin, currency, at) ?? '';
      expect(row['Value currency']).toBe(currency);
      if ([row['Received coin'], row['Sent coin']].includes(currency)) {
        expect(row['Source of the rate']).toBe('Amount in this currency');
        expect([row['Received amount'], row['Sent amount']]).toContain(row.Value);
      } else {
        expect([row.Rate, row.Value]).toEqual([rate, convertAsset(amount, rate, 8)]);
        expect(row['Source of the rate']).toBe('Price of this exchange at that time');
      }
    }
  });
});

test('each event has one row: both sides of a conversion, the fee and the hash of a withdrawal', async () => {
  const sides = ['Type', 'Sent coin', 'Received coin', 'Fee coin', 'Label'];
  const rows = await events(customer, opened);
  const hash = (row: Row) => (row.Transaction === '' ? '' : 'hash');
  expect(rows.map((row) => [...sides.map((name) => row[name]), hash(row)].join('|'))).toEqual([
    'adjustment||BTC||Initial balance|',
    'adjustment||EUR||Initial balance|',
    'deposit||USDT||Deposit|hash',
    'deposit||USDT||Internal transfer|',
    'deposit||EUR||Payment by bank or card|',
    'withdrawal|EUR||EUR|Withdrawal|',
    'conversion|USDT|ETH||Conversion|',
    'conversion|EUR|BTC||Conversion|',
    'conversion|BTC|USDC|USDC|Conversion of several coins|',
    'conversion|ETH|USDC|USDC|Conversion of several coins|',
    'withdrawal|USDT||USDT|Withdrawal|hash',
    'transfer|USDT|USDT||Transfer|',
    'adjustment||ETH||Other|',
    'adjustment|ETH|||Other|',
  ]);
});

test('a statement of one coin shows both sides of its conversions, and nothing without that coin', async () => {
  const range = { startTime: String(to - 30 * dayMs), endTime: String(to) };
  const request = { ...range, type: 'DERIVATIVE', format: 'tax', coin: 'ARB' } as const;
  const rows = rowsOf(await desk.single(trader, request));
  expect(rows.map((row) => [row.Type, row['Sent coin'], row['Received coin']])).toEqual([
    ['reward', '', 'ARB'],
    ['conversion', 'ARB', 'USDT'],
  ]);
});

test('an unknown value is left empty and marked as unknown', async () => {
  await desk.exchange.db
    .updateTable('accounts')
    .set({ currency: 'XDR' })
    .where('uid', '=', customer.uid)
    .execute();
  const rows = await events(customer, from);
  await desk.exchange.db
    .updateTable('accounts')
    .set({ currency: customer.currency })
    .where('uid', '=', customer.uid)
    .execute();
  expect(rows.length).toBeGreaterThan(8);
  for (const row of rows) {
    expect([row.Value, row['Value currency'], row.Rate, row['Value of the fee']]).toEqual(['', '', '', '']);
    expect(row['Source of the rate']).toBe('No price known');
  }
});

test('no cell runs in a spreadsheet, even if a hash or an id begins like a formula', async () => {
  const { db } = desk.exchange;
  await db
    .updateTable('withdrawals')
    .set({ tx_hash: '=cmd()' })
    .where('uid', '=', customer.uid)
    .where('coin', '=', 'USDT')
    .execute();
  const rows = await events(customer, from);
  expect(rows.map((row) => row.Transaction)).toContain("'=cmd()");
  expect(rows.some((row) => row.Transaction?.startsWith('='))).toBe(false);
});

test.each(['zh-HK', 'ar-SA'])(
  'headings and labels are in %s, types are codes in any language',
  async (lang) => {
    const file = await desk.consolidated(customer, {
      startTime: String(from),
      endTime: String(to),
      format: 'tax',
      lang,
    });
    const [head = '', ...lines] = file.toString('utf8').replace('\ufeff', '').trimEnd().split('\r\n');
    expect(head.replaceAll('UTC', '')).not.toMatch(/[A-Za-z]/);
    for (const line of lines) {
      const cells = line.split(',');
      expect(cells[1]).toMatch(/^[a-z]+$/);
      expect(`${cells[11]}${cells[15]}`).not.toMatch(/[A-Za-z]/);
    }
  },
);

const moved = (kind: string, part: Movement['part'], coin: string, amount: string): Movement => ({
  ...{ at: 0, kind, part, coin, amount, reference: 'r', booking: 1, wallet: 'FUND' },
});
const leg = (text: string | undefined) => {
  const [amount = '', coin = ''] = (text ?? '').split(' ');
  return text === undefined ? null : { amount, coin };
};

/** Type, sent, received and fee. */
type Wanted = readonly [string, (string | undefined)?, (string | undefined)?, (string | undefined)?];

describe('movements of a ledger transaction', () => {
  test.each<[string, Movement[], Wanted[]]>([
    ['none', [], []],
    [
      'from two wallets, with a fee',
      [
        moved('withdraw-end', 'movement', 'BTC', '-1'),
        moved('withdraw-end', 'movement', 'BTC', '-0.5'),
        moved('withdraw-end', 'fee', 'BTC', '-0.01'),
      ],
      [['withdrawal', '1.5 BTC', undefined, '0.01 BTC']],
    ],
    [
      'coins between wallets, in one row for each',
      ['BTC', 'ETH'].flatMap((coin) => [
        moved('upgrade', 'movement', coin, '-2'),
        moved('upgrade', 'movement', coin, '2'),
      ]),
      [
        ['transfer', '2 BTC', '2 BTC'],
        ['transfer', '2 ETH', '2 ETH'],
      ],
    ],
    [
      'a conversion with its fee in the coin received',
      [
        moved('auto-convert', 'movement', 'ARB', '-3'),
        moved('auto-convert', 'movement', 'USDT', '1'),
        moved('auto-convert', 'fee', 'USDT', '-0.1'),
      ],
      [['conversion', '3 ARB', '1 USDT', '0.1 USDT']],
    ],
    [
      'several coins for several, which cannot be matched',
      [
        moved('batch', 'movement', 'BTC', '-1'),
        moved('batch', 'movement', 'ETH', '-1'),
        moved('batch', 'movement', 'USDT', '5'),
      ],
      [
        ['adjustment', '1 BTC'],
        ['adjustment', '1 ETH'],
        ['adjustment', undefined, '5 USDT'],
      ],
    ],
    [
      'a fee alone',
      [moved('contract-trade', 'fee', 'USDT', '-0.2')],
      [['fee', undefined, undefined, '0.2 USDT']],
    ],
    ['a refunded fee', [moved('fee-refund', 'fee', 'USDT', '0.2')], [['fee', undefined, '0.2 USDT']]],
    ['a loss', [moved('contract-trade', 'movement', 'USDT', '-7')], [['trade', '7 USDT']]],
    [
      'from another customer',
      [moved('withdraw-internal', 'movement', 'USDT', '7')],
      [['deposit', undefined, '7 USDT']],
    ],
    [
      'a fee in a coin of its own',
      [moved('deposit', 'movement', 'A', '7'), moved('deposit', 'fee', 'B', '-1')],
      [['deposit', undefined, '7 A', '1 B']],
    ],
  ])('%s', (_, given, want) => {
    const found = eventsOf(given).map(({ type, sent, received, fee }) => ({ type, sent, received, fee }));
    expect(found).toEqual(
      want.map(([type, sent, received, fee]) => ({
        type,
        sent: leg(sent),
        received: leg(received),
        fee: leg(fee),
      })),
    );
  });
});
