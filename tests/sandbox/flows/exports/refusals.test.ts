import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ArgumentsOf } from '../../../../generated/api/types.ts';
import type { Account } from '../../../../src/sandbox/books/accounts/account.ts';
import { consolidatedAccounts } from '../../../../src/sandbox/flows/exports/create/consolidatedRequest.ts';
import { exportSections } from '../../../../src/sandbox/flows/exports/exportSections.ts';
import { exportRules } from '../../../../src/sandbox/flows/exports/rules/exportRules.ts';
import { testAccount } from '../../support/testExchange.ts';
import { ExportDesk } from './support/exportDesk.ts';

const dayMs = 86_400_000;

let desk: ExportDesk;
let main: Account;
let now: number;

beforeAll(async () => {
  desk = await ExportDesk.open();
  main = await desk.exchange.addAccount(testAccount(533285, { utaStatus: 'SUCCESS' }));
  await desk.exchange.addAccount(testAccount(700312));
  now = desk.exchange.clock.now();
});

afterAll(() => desk.close());

const daysAgo = (days: number) => String(now - days * dayMs);
const lastMonth = () => ({ startTime: daysAgo(30), endTime: daysAgo(0) });

type Single = Partial<ArgumentsOf<'exportCreate'>>;

describe('a single statement is refused', () => {
  test.each<[number, string, () => Single]>([
    [10001, 'without a range', () => ({})],
    [
      10001,
      'over more than 366 days (domain §9.2)',
      () => ({ startTime: daysAgo(367), endTime: daysAgo(0) }),
    ],
    [181010, 'when it ends before it begins', () => ({ startTime: daysAgo(1), endTime: daysAgo(2) })],
    [182202, 'when it begins two years ago', () => ({ startTime: daysAgo(731), endTime: daysAgo(700) })],
    [10001, 'about the future', () => ({ startTime: daysAgo(-1), endTime: daysAgo(-2) })],
    [10001, 'in an unknown time zone', () => ({ ...lastMonth(), timezone: 'Mars/Olympus' })],
    [10001, 'about an unknown coin', () => ({ ...lastMonth(), coin: 'NOCOIN' })],
    [10001, 'about another coin than its own', () => ({ ...lastMonth(), type: 'USDC', coin: 'BTC' })],
    [10001, 'of a type that the account does not have', () => ({ ...lastMonth(), type: 'CONTRACT' })],
    [
      10001,
      'of personal information as a bank statement',
      () => ({ type: 'PERSONAL_INFO', format: 'camt053' }),
    ],
    [
      10001,
      'of taxable events where there is no wallet',
      () => ({ ...lastMonth(), type: 'COPYTRADE', format: 'tax' }),
    ],
    [10001, 'of an account without that type', () => ({ ...lastMonth(), accountType: 'fiat' })],
  ])('(code %d) %s', async (code, _, args) => {
    const request = { type: 'DERIVATIVE', format: 'csv', ...args() } as const;
    expect(await desk.exchange.call('exportCreate', main, request)).toMatchObject({ code });
  });
});

describe('an account statement is refused', () => {
  test.each<[number, string, Partial<ArgumentsOf<'exportAccountStatement'>>]>([
    [10001, 'without a month or a range', {}],
    [10001, 'with both', { month: '2025-11', startTime: '1762473600000', endTime: '1762473600001' }],
    [10001, 'as a bank statement of trades', { month: '2025-11', format: 'camt053', contents: ['TRADES'] }],
    [
      10001,
      'of taxable events without changes',
      { month: '2025-11', format: 'tax', contents: ['CLOSED_PNL'] },
    ],
    [131202, 'for somebody else’s account', { month: '2025-11', subUid: '700312' }],
    [131202, 'for an unknown account', { month: '2025-11', subUid: '1' }],
    [10001, 'over an account that is not offered', { month: '2025-11', accountTypes: ['mt4'] }],
    [182202, 'for a month long ago', { month: '2022-01' }],
    [10001, 'for a future month', { month: '2026-01' }],
  ])('(code %d) %s', async (code, _, args) => {
    expect(
      await desk.exchange.call('exportAccountStatement', main, { format: 'xlsx', ...args }),
    ).toMatchObject({
      code,
    });
  });
});

test('refused statements are neither listed nor counted against the quota', async () => {
  expect(await desk.list(main)).toEqual([]);
  expect((await desk.exchange.call('exportConfig', main, {})).result.usedQuota).toBe(0);
});

test('each offered statement names its formats, and ledger formats only where it covers a wallet', async () => {
  const { accounts, formats } = (await desk.exchange.call('exportConfig', main, {})).result;
  const all = ['csv', 'xlsx', 'pdf', 'camt053', 'tax'];
  expect(formats).toEqual(all);
  const offered = accounts.flatMap(({ types }) => types.map((kind) => [kind.type, kind.formats.join()]));
  const tables = 'csv,xlsx,pdf';
  expect(offered).toEqual([
    ['SAVINGS', all.join()],
    ['PERSONAL_INFO', tables],
    ['DERIVATIVE', all.join()],
    ['USDC', all.join()],
    ['COPYTRADE', tables],
    ['TRADING_TOOLS', tables],
    ['PRE_UPGRADE', all.join()],
    ['ETP', tables],
  ]);
});

test('requirements §3.4: a compliance flag hides its section, and an account that has no section left', () => {
  const hides = (flag: string) => ['exportDerivative', 'exportEtp', 'exportSavings'].includes(flag);
  const shown = exportSections(main, hides).map(({ accountType, types }) => [
    accountType,
    types.map(({ type }) => type),
  ]);
  expect(shown).toEqual([
    ['fiat', ['PERSONAL_INFO']],
    ['uta', ['USDC', 'COPYTRADE', 'TRADING_TOOLS', 'PRE_UPGRADE']],
  ]);
  expect(consolidatedAccounts(hides)).toEqual(['fiat', 'uta', 'spot', 'contract', 'option']);
});

test('domain §2.8: a spent monthly quota gives 131501, failed statements do not count, and the next month starts at zero', async () => {
  const account = await desk.exchange.addAccount(testAccount(812007, { utaStatus: 'SUCCESS' }));
  const create = (args: Single) =>
    desk.exchange.call('exportCreate', account, { type: 'SAVINGS', format: 'csv', ...lastMonth(), ...args });
  await desk.exchange.context.faults.set({ operation: 'exportCreate', remaining: 1, kind: 'unreadable' });
  await create({});
  await desk.settle();
  for (let made = 0; made < exportRules.monthlyQuota; made += 1)
    expect(await create({})).toMatchObject({ code: 0 });
  expect(await create({})).toMatchObject({ code: 131501, params: { quota: '30' } });
  expect((await desk.exchange.call('exportConfig', account, {})).result).toMatchObject({
    monthlyQuota: 30,
    usedQuota: 30,
  });
  await desk.exchange.advance(10 * dayMs);
  expect((await desk.exchange.call('exportConfig', account, {})).result.usedQuota).toBe(0);
  expect(await create({})).toMatchObject({ code: 0 });
});
