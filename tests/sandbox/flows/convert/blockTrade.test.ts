import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Decimal } from '../../../../src/formats/decimal.ts';
import type { Account } from '../../../../src/sandbox/books/accounts/account.ts';
import { demoAccounts } from '../../../../src/sandbox/flows/demo/accounts/demoAccounts.ts';
import { TestExchange, testAccount } from '../../support/testExchange.ts';

let exchange: TestExchange;
let rich: Account;
let poor: Account;
let borrower = 10;

beforeAll(async () => {
  exchange = await TestExchange.open();
  rich = await exchange.addAccount(testAccount(1));
  poor = await exchange.addAccount(testAccount(2, { kycLevel: 0 }));
  await exchange.fund(rich, 'USDT', '300000');
  await exchange.fund(poor, 'USDT', '100');
});

afterAll(() => exchange.close());

const check = (changes: object = {}, account = rich) => exchange.call('blockTradeCheck', account, changes);
const trade = { fromCoin: 'USDT', toCoin: 'BTC', requestAmount: '150000' };

describe('who may do block trades', () => {
  test('a verified customer with coins worth 50,000 USD may', async () => {
    expect((await check()).result).toEqual({
      eligible: true,
      reasons: [],
      minNotionalUsd: '50000',
      maxNotionalUsd: '5000000',
      quote: null,
    });
  });

  test('anybody else is told why not, and gets no price', async () => {
    expect((await check(trade, poor)).result).toMatchObject({
      eligible: false,
      reasons: ['KYC_REQUIRED', 'BALANCE_TOO_LOW'],
      quote: null,
    });
  });

  test.each<[string, Partial<Account>]>([
    ['SPOT_MARGIN_ON', { hasSpotMargin: true }],
    ['INS_LOAN', { hasInstitutionalLoan: true }],
    ['REGION', { country: 'CUB' }],
  ])(
    '%s is named as the only obstacle, prevents a price, and appears in the permissions',
    async (reason, changes) => {
      borrower += 1;
      const account = await exchange.addAccount(testAccount(borrower, changes));
      await exchange.fund(account, 'USDT', '300000');
      expect((await check(trade, account)).result).toMatchObject({
        eligible: false,
        reasons: [reason],
        quote: null,
      });
      expect((await exchange.call('userPermission', account, {})).result.otc).toBe(false);
    },
  );

  test('the demonstration has a customer with margin switched on, and one with a loan', () => {
    const may = { kycLevel: 2, hasSpotMargin: false, hasInstitutionalLoan: false };
    const reported = demoAccounts.filter(
      ({ profile }) => profile.hasSpotMargin || profile.hasInstitutionalLoan,
    );
    expect(reported.map(({ key }) => key)).toEqual(['uta-fail', 'frozen', 'ae-user']);
    expect(demoAccounts.find(({ key }) => key === 'vip3')?.profile).toMatchObject(may);
  });
});

describe('the price of a block trade', () => {
  test('is better than that of a small conversion and is executed in the same way', async () => {
    const { quote } = (await check(trade)).result;
    const single = await exchange.call('convertQuote', rich, {
      accountType: 'funding',
      requestCoin: 'USDT',
      ...trade,
    });
    expect(new Decimal(quote?.exchangeRate ?? '0').greaterThan(single.result.exchangeRate)).toBe(true);
    const quoteTxId = quote?.quoteTxId ?? '';
    expect((await exchange.call('convertExecute', rich, { quoteTxId })).code).toBe(0);
    await exchange.advance(2_000);
    expect((await exchange.balances(rich))['available BTC']).toBe(quote?.toAmount);
    const trades = (await exchange.call('blockTradeQuery', rich, {})).result;
    expect(trades).toMatchObject({
      total: 1,
      list: [{ quoteTxId, accountType: 'funding_block_trade', exchangeStatus: 'success' }],
    });
    expect((await exchange.call('blockTradeQuery', poor, {})).result.total).toBe(0);
    expect(
      (await exchange.call('blockTradeQuery', rich, { accountType: 'uta_convert_block_trade' })).result.total,
    ).toBe(0);
  });

  test.each([
    ['half a pair', { fromCoin: 'USDT' }, 700000],
    ['too small a value', { ...trade, requestAmount: '49000' }, 110303],
    ['too large a value', { ...trade, requestAmount: '6000000' }, 110319],
    ['too many decimals', { ...trade, requestAmount: '150000.00001' }, 10001],
    ['a currency', { ...trade, toCoin: 'EUR' }, 110321],
    ['a coin into itself', { ...trade, toCoin: 'USDT' }, 700022],
    ['a coin off the market', { ...trade, toCoin: 'SHIB' }, 700013],
    ['the account of small conversions', { ...trade, accountType: 'funding' }, 10001],
  ])('%s is refused', async (_, changes, want) => {
    expect((await check(changes)).code).toBe(want);
  });
});
