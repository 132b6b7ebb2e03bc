import readWorkbook from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Decimal } from '../../../../src/formats/decimal.ts';
import type { Account } from '../../../../src/sandbox/books/accounts/account.ts';
import { seedAccounts } from '../../../../src/sandbox/flows/demo/seedAccounts.ts';
import { CamtAmounts } from '../../../../src/sandbox/flows/exports/writers/camt/camtAmounts.ts';
import { escapedXml } from '../../../../src/sandbox/flows/exports/writers/xmlText.ts';
import { type Wallet, wallets } from '../../../../src/sandbox/platform/accountId.ts';
import { demoAccount } from '../../support/demoExchange.ts';
import { testAccount } from '../../support/testExchange.ts';
import { book, busyCustomer, hostileReference } from './support/busyCustomer.ts';
import { messagesOf, rootOf, statementsOf } from './support/camtFile.ts';
import { camtFaults } from './support/camtRules.ts';
import { ExportDesk } from './support/exportDesk.ts';
import { ledgerAt } from './support/ledgerMoments.ts';

// Bank statements of ISO 20022 (decision 0034) hold what the ledger does, in the structure of the message.

const dayMs = 86_400_000;

let desk: ExportDesk;
let customer: Account;
let from: number;
let to: number;

beforeAll(async () => {
  desk = await ExportDesk.open();
  await seedAccounts(desk.exchange.context);
  customer = await busyCustomer(desk, 700400);
  to = desk.exchange.clock.now();
  // Not at the beginning, so that there is something to open with.
  from = to - 7 * 3_600_000;
});
afterAll(() => desk.close());

const trader = demoAccount('main-kyc2');
const accounts = { customer: () => customer, trader: () => trader };
const ranges = { customer: () => from, trader: () => to - 10 * dayMs };
type Who = keyof typeof accounts;

function archive(who: Who, more: object = {}): Promise<Buffer> {
  const range = { startTime: String(ranges[who]()), endTime: String(to) };
  return desk.consolidated(accounts[who](), { ...range, format: 'camt053', ...more });
}

/** The account that a number names: "700400-FUND-EUR". */
function accountOf(number: string): [wallet: Wallet, coin: string] {
  const [, name = '', coin = ''] = number.split('-');
  return [wallets.find((wallet) => wallet === name) ?? 'FUND', coin];
}

describe.each(['customer', 'trader'] as const)('the archive of the %s', (who) => {
  test.each(['en', 'zh-HK', 'ar-SA'])('has the structure of camt.053.001.08, in %s', async (lang) => {
    const messages = messagesOf(await archive(who, { lang, timezone: 'Europe/Vienna' }));
    expect(Object.keys(messages)).toEqual(['currencies.xml', 'coins.xml']);
    for (const xml of Object.values(messages)) expect(camtFaults(rootOf(xml))).toEqual([]);
  });

  test('the opening balance plus the entries is the closing balance, which equals the ledger to the last decimal', async () => {
    const statements = statementsOf(await archive(who));
    expect(statements.length).toBeGreaterThan(2);
    for (const { number, currency, opening, closing, entries, about } of statements) {
      const [wallet, coin] = accountOf(number);
      const before = await ledgerAt(desk.exchange, accounts[who](), wallet, coin, ranges[who]());
      const after = await ledgerAt(desk.exchange, accounts[who](), wallet, coin, to + 1);
      expect(Decimal.sum(opening, ...entries.map(({ amount }) => amount)).toFixed()).toBe(closing);
      if (currency === 'XXX') {
        expect(about).toBe(`${coin}. Opening balance: ${before}; Closing balance: ${after}`);
        expect(Decimal.sum(before, ...entries.map(({ quantity }) => quantity)).toFixed()).toBe(after);
        for (const { amount, quantity } of entries)
          expect(new Decimal(amount).minus(quantity).abs().lessThan('0.00001')).toBe(true);
      } else {
        expect([currency, opening, closing]).toEqual([coin, before, after]);
        expect(entries.map(({ quantity }) => quantity).join('')).toBe('');
      }
    }
  });

  test('each movement and fee of the spreadsheet has one entry with the same id', async () => {
    const range = { startTime: String(ranges[who]()), endTime: String(to), format: 'xlsx' } as const;
    const sheet = (await readWorkbook(await desk.consolidated(accounts[who](), range))).find(
      (one) => one.sheet === 'Asset changes',
    );
    const rows = (sheet?.data.slice(1) ?? []).map((row) =>
      [row[2], row[5], row[3], String(row[4]).slice(-35), new Decimal(String(row[6])).toFixed()].join(' | '),
    );
    const entries = statementsOf(await archive(who)).flatMap(({ name, entries: all }) =>
      all.map(({ label, reference, quantity, amount }) => {
        const [, account = '', coin = ''] = /^(.*) (\w+)$/.exec(name) ?? [];
        return [account, coin, label, reference, quantity === '' ? amount : quantity].join(' | ');
      }),
    );
    expect(rows.length).toBeGreaterThan(15);
    expect(entries.sort()).toEqual(rows.sort());
  });
});

test('entries have an ISO 20022 code where one applies, and always our own', async () => {
  const codes = statementsOf(await archive('customer')).flatMap(({ currency, entries }) =>
    entries.map(({ own, iso }) => `${currency === 'XXX' ? 'coin' : 'currency'} ${own} ${iso}`),
  );
  expect([...new Set(codes)].sort()).toEqual([
    'coin batch-settle ',
    'coin batch-settle/fee ACMT/MDOP/FEES',
    'coin convert-settle ',
    'coin test-booking ',
    'coin transfer PMNT/ICDT/BOOK',
    'coin transfer PMNT/RCDT/BOOK',
    'coin withdraw-end ',
    'coin withdraw-end/fee ACMT/MDOP/FEES',
    'currency convert-settle ',
    'currency fiat-deposit PMNT/NTAV/NTAV',
    'currency withdraw-end PMNT/ICDT/OTHR',
    'currency withdraw-end/fee ACMT/MDOP/FEES',
  ]);
});

test('text with characters that XML reserves or forbids is preserved; an entry holds the end of an id that is too long, and the whole id beside it', async () => {
  const entries = statementsOf(await archive('customer')).flatMap(({ entries: all }) => all);
  const [hostile] = entries.filter(({ own }) => own === 'test-booking');
  const whole = `${hostileReference} UNIFIED ETH 0.000000000000000007`.replace('\u0001', '\ufffd');
  expect(hostile).toMatchObject({
    whole,
    reference: whole.slice(-35),
    quantity: '0.000000000000000007',
    amount: '0',
  });
  const [moved] = entries.filter(({ own }) => own === 'transfer');
  expect(moved?.whole).toBe('universalTransfer_0b7a7c1e-6a1f-4d5e-9f64-0c8c9f0a4e11_700400');
  expect(moved?.reference).toBe('1e-6a1f-4d5e-9f64-0c8c9f0a4e11_700400'.slice(-35));
});

test('the accounts of contracts, which hold no currencies, are left out of the message', async () => {
  const range = { startTime: String(ranges.trader()), endTime: String(to) };
  const file = await desk.single(trader, { ...range, type: 'DERIVATIVE', format: 'camt053' });
  expect(Object.keys(messagesOf(file))).toEqual(['coins.xml']);
});

test('texts are in the customer’s language', async () => {
  for (const { name, entries, about } of statementsOf(await archive('customer', { lang: 'zh-HK' })))
    for (const words of [name, about, ...entries.map(({ label }) => label)])
      expect(words.replace(/\b[A-Z]{3,5}\b/g, '')).not.toMatch(/[A-Za-z]/);
});

test('an amount with too many digits is refused, not truncated, and an account without movements has no message', async () => {
  const rich = await desk.exchange.addAccount(testAccount(700450, { utaStatus: 'SUCCESS' }));
  const request = { startTime: String(from), endTime: String(to), format: 'camt053' } as const;
  const end = async (): Promise<string> => {
    await desk.exchange.call('exportAccountStatement', rich, request);
    await desk.settle();
    const [newest] = await desk.list(rich);
    return `${newest?.status} ${newest?.failReason}`;
  };
  expect(await end()).toBe('-1 NO_DATA');
  await book(desk, rich, 'FUND', 'SHIB', '9999999999999.99999');
  expect(await end()).toBe('2 ');
  await book(desk, rich, 'FUND', 'SHIB', '0.00001');
  expect(await end()).toBe('-1 TOO_LARGE');
});

test.each([
  ['0', ['1', '2.5'], '3.5'],
  ['0', ['0.000004', '0.000004', '0.000004'], '0.00001'],
  ['0.123456789', ['-0.123456789'], '0'],
  ['-1', ['0.999999', '0.000001'], '0'],
])(
  'from an opening balance of %s, the entries %j lead to %s, rounded so that the closing balance is exact',
  (opening, exact, closing) => {
    const amounts = new CamtAmounts(opening);
    const first = amounts.balance;
    let balance = new Decimal(opening);
    const entries = exact.map((amount) => {
      balance = balance.plus(amount);
      return amounts.entry(amount, balance.toFixed());
    });
    expect(Decimal.sum(first, ...entries).toFixed()).toBe(closing);
    expect(amounts.balance).toBe(closing);
  },
);

test.each([
  ['a < b & c > "d"', 'a &lt; b &amp; c &gt; &quot;d&quot;'],
  ['\u0000\u001b\ud800\ufffe', '\ufffd\ufffd\ufffd\ufffd'],
  ['line\r\nline\ttab', 'line&#13;\nline\ttab'],
  ['لا 結單 🪙', 'لا 結單 🪙'],
])('%j is written as %j', (given, want) => {
  expect(escapedXml(given)).toBe(want);
});

test.each([
  ['an element in the wrong place', '<Sts><Cd>BOOK</Cd></Sts>', ''],
  ['an amount with six decimals', /<Amt Ccy="XXX">/, '<Amt Ccy="XXX">0.000001'],
  ['a currency of four letters', /<Ccy>XXX/, '<Ccy>USDT'],
  ['an unknown direction', /CRDT/, 'CREDIT'],
  ['a moment without an offset', /(<CreDtTm>[^<]*)[+-]\d\d:\d\d/, '$1'],
  ['another version', 'camt.053.001.08', 'camt.053.001.02'],
])('the structure of a message is checked: %s is an error', async (_, wanted, instead) => {
  const xml = messagesOf(await archive('customer'))['coins.xml'] ?? '';
  const spoilt = xml.replace(wanted, instead);
  expect(spoilt).not.toBe(xml);
  expect(camtFaults(rootOf(spoilt))).not.toEqual([]);
});
