import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Account } from '../../../../src/sandbox/books/accounts/account.ts';
import type { Wallet } from '../../../../src/sandbox/platform/accountId.ts';
import { TestExchange, testAccount } from '../../support/testExchange.ts';

const amounts = { FUND: '11', SPOT: '12', UNIFIED: '13', CONTRACT: '14' } as const satisfies Partial<
  Record<Wallet, string>
>;

let exchange: TestExchange;
let trader: Account;

beforeAll(async () => {
  exchange = await TestExchange.open();
  trader = await exchange.addAccount(testAccount(1));
  for (const [wallet, amount] of Object.entries(amounts)) {
    await exchange.fund(trader, 'USDT', amount, wallet as Wallet);
  }
});
afterAll(() => exchange.close());

test.each([
  ['funding', 'FUND'],
  ['spot_convert', 'SPOT'],
  ['otc_convert', 'FUND'],
  ['funding_fiat', 'FUND'],
  ['uta_convert', 'UNIFIED'],
  ['funding_block_trade', 'FUND'],
  ['uta_convert_block_trade', 'UNIFIED'],
  ['spot_convert_block_trade', 'SPOT'],
  ['user_assets_contract', 'CONTRACT'],
  ['user_assets_inverse_contract', 'CONTRACT'],
  ['user_assets_unified', 'UNIFIED'],
] as const)('requirements §9.5: the name %s stands for converting from %s', async (accountType, wallet) => {
  const { result } = await exchange.call('convertCoinList', trader, { accountType, side: 0 });
  expect(result.coins.find(({ coin }) => coin === 'USDT')?.balance).toBe(amounts[wallet]);
});

test('no other name stands for an account', async () => {
  const other = { accountType: 'earn_convert' as 'funding', side: 0 } as const;
  expect((await exchange.call('convertCoinList', trader, other)).code).toBe(10001);
});
