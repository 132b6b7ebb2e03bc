import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Account } from '../../../../src/sandbox/books/accounts/account.ts';
import { dailyLimit } from '../../../../src/sandbox/flows/withdrawals/usedLimits.ts';
import { TestExchange, testAccount } from '../../support/testExchange.ts';

let exchange: TestExchange;
let trader: Account;

beforeAll(async () => {
  exchange = await TestExchange.open();
  trader = await exchange.addAccount(testAccount(1));
  await exchange.fund(trader, 'USDT', '1000.5');
  await exchange.fund(trader, 'USDT', '200', 'UNIFIED');
});

afterAll(() => exchange.close());

// domain §2.6
test.each<[Parameters<typeof dailyLimit>[0], string, string | null]>([
  [{ kycLevel: 0, labelType: 1, labelLevel: 0 }, '20000', '100000'],
  [{ kycLevel: 0, labelType: 2, labelLevel: 3 }, '20000', '100000'],
  [{ kycLevel: 1, labelType: 1, labelLevel: 0 }, '1000000', null],
  [{ kycLevel: 2, labelType: 1, labelLevel: 0 }, '2000000', null],
  [{ kycLevel: 2, labelType: 2, labelLevel: 3 }, '6000000', null],
  [{ kycLevel: 2, labelType: 2, labelLevel: 5 }, '10000000', null],
  [{ kycLevel: 2, labelType: 2, labelLevel: 99 }, '12000000', null],
  [{ kycLevel: 2, labelType: 3, labelLevel: 2 }, '15000000', null],
  [{ kycLevel: 2, labelType: 3, labelLevel: 6 }, '30000000', null],
])('%j may withdraw %s a day', (customer, day, month) => {
  expect(dailyLimit(customer)).toEqual({ day, month });
});

describe('the withdrawable amount', () => {
  const limits = async (args: { coin: string; chain?: string }, account = trader) =>
    exchange.call('withdrawLimitAmount', account, args);

  test('has limits, balances by account and the reset at midnight UTC', async () => {
    expect((await limits({ coin: 'USDT', chain: 'TRX' })).result).toMatchObject({
      currency: 'USDT',
      dayLimit: '2000000',
      dayRemain: '2000000',
      monthLimit: '',
      singleMin: '2.6',
      singleMax: '-1',
      withdrawableAmount: '1200.5',
      limitAmountUsd: '0',
      withdrawable: [
        { accountType: 'FUND', coin: 'USDT', withdrawableAmount: '1000.5', availableBalance: '1000.5' },
        { accountType: 'UTA', coin: 'USDT', withdrawableAmount: '200', availableBalance: '200' },
      ],
      resetAt: String(Date.UTC(2025, 10, 22)),
      blockedReason: '',
    });
  });

  test('excludes funds on hold', async () => {
    await exchange.db
      .insertInto('withdrawal_holds')
      .values({
        uid: trader.uid,
        wallet: 'FUND',
        coin: 'USDT',
        amount: '400.25',
        reason: 'DEPOSIT_UNCONFIRMED',
        reference: 'test',
        created_at: exchange.clock.now(),
        unlock_at: exchange.clock.now() + 60_000,
        released_at: null,
      })
      .execute();
    const { result } = await limits({ coin: 'USDT' });
    expect(result.withdrawableAmount).toBe('800.25');
    expect(Number(result.limitAmountUsd)).toBeCloseTo(400.25, 0);
  });

  test('has the widest bounds when no network is given', async () => {
    expect((await limits({ coin: 'USDT' })).result).toMatchObject({ singleMin: '0', singleMax: '-1' });
    expect((await limits({ coin: 'MNT' })).result).toMatchObject({ singleMin: '3', singleMax: '10000000' });
  });

  test.each([
    ['a sub-account', { parentUid: 1 }, 'SUB_ACCOUNT'],
    ['a banned account', { withdrawBanned: true }, 'BANNED'],
  ])('%s is blocked', async (_, changes, want) => {
    expect((await limits({ coin: 'USDT' }, { ...trader, ...changes })).result.blockedReason).toBe(want);
  });

  test.each([
    ['an unknown coin', { coin: 'NOPE' }],
    ['a network that the coin is not on', { coin: 'BTC', chain: 'TRX' }],
    ['a currency', { coin: 'EUR' }],
  ])('%s is refused', async (_, args) => {
    expect((await limits(args)).code).toBe(131001);
  });
});

describe('the networks for withdrawing a coin', () => {
  test('include closed ones with their reason', async () => {
    const { result } = await exchange.call('withdrawCoinChain', trader, { coin: 'USDT' });
    const chain = (code: string) => result.list[0]?.chains.find((entry) => entry.chain === code);
    expect(chain('TRX')).toMatchObject({
      withdrawFee: '1.6',
      chainWithdraw: '1',
      needTag: false,
      universal: true,
      contractEnding: 'gjLj6t',
      suspendedReason: '',
    });
    expect(chain('ZKSYNC')).toMatchObject({ chainWithdraw: '0', suspendedReason: 'CHAIN_CLOSED' });
    expect(chain('CAVAX')).toMatchObject({ chainWithdraw: '0', suspendedReason: 'MAINTENANCE' });
  });

  test('cover all coins, but no currencies', async () => {
    const codes = (await exchange.call('withdrawCoinChain', trader, {})).result.list.map(({ coin }) => coin);
    expect(codes).toContain('BTC');
    expect(codes).not.toContain('EUR');
  });

  test('name the tag as the network does', async () => {
    const { result } = await exchange.call('withdrawCoinChain', trader, { coin: 'XRP' });
    expect(result.list[0]?.chains[0]).toMatchObject({
      needTag: true,
      tagName: 'Destination tag',
      universal: false,
    });
  });

  test('are refused for an unknown coin', async () => {
    expect((await exchange.call('withdrawCoinChain', trader, { coin: 'NOPE' })).code).toBe(131001);
  });
});

test('a new customer has no withdrawals, and an invalid range is refused', async () => {
  expect((await exchange.call('withdrawRecords', trader, {})).result).toEqual({
    list: [],
    nextPageCursor: '',
    total: 0,
  });
  const now = exchange.clock.now();
  expect(
    (
      await exchange.call('withdrawRecords', trader, {
        startTime: String(now),
        endTime: String(now - 60_000),
      })
    ).code,
  ).toBe(181010);
});
