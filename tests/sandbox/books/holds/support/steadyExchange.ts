import type { Account } from '../../../../../src/sandbox/books/accounts/account.ts';
import { freeAmounts } from '../../../../../src/sandbox/flows/withdrawals/freeAmounts.ts';
import type { Wallet } from '../../../../../src/sandbox/platform/accountId.ts';
import type { Market } from '../../../../../src/sandbox/world/market/market.ts';
import { SeededMarket } from '../../../../../src/sandbox/world/market/seededMarket.ts';
import { createRandom } from '../../../../../src/sandbox/world/random.ts';
import { TestExchange } from '../../../support/testExchange.ts';

const seeded = new SeededMarket(createRandom('test'));

/** Prices stand still: what is worth more after a conversion than before it was made by a fault. */
export const steadyMarket: Market = {
  priceAt: (coin) => seeded.priceAt(coin, 0),
  rateAt: (from, to) => seeded.rateAt(from, to, 0),
  coins: () => seeded.coins(),
};

export const openSteadyExchange = (): Promise<TestExchange> => TestExchange.open({ market: steadyMarket });

export const dayMs = 86_400_000;

let number = 0;

/** A number that no hold and no request had before. */
export function nextNumber(): number {
  number += 1;
  return number;
}

interface Gift {
  readonly wallet?: Wallet;
  readonly coin: string;
  readonly amount: string;
  /** Reason of a hold and how much of the gift it holds for a month. */
  readonly held?: Readonly<Record<string, string>>;
}

/** Coins in a wallet, Funding by default, a part of them held. */
export async function give(
  exchange: TestExchange,
  account: Account,
  { wallet = 'FUND', coin, amount, held = {} }: Gift,
): Promise<void> {
  await exchange.fund(account, coin, amount, wallet);
  const now = exchange.clock.now();
  for (const [reason, part] of Object.entries(held)) {
    const reference = `test-${nextNumber()}`;
    const times = { created_at: now, unlock_at: now + 30 * dayMs };
    await exchange.db
      .insertInto('withdrawal_holds')
      .values({ uid: account.uid, wallet, coin, amount: part, reason, reference, ...times })
      .execute();
  }
}

/** Orders a conversion; what it brings when it is settled, null where it is refused. */
export async function order(
  exchange: TestExchange,
  account: Account,
  { pair, amount, from = 'funding' }: Order,
): Promise<string | null> {
  const [fromCoin, toCoin] = pair;
  const request = { accountType: from, fromCoin, toCoin, requestCoin: fromCoin, requestAmount: amount };
  const quote = await exchange.call('convertQuote', account, request);
  if (quote.code !== 0) return null;
  const { code } = await exchange.call('convertExecute', account, { quoteTxId: quote.result.quoteTxId });
  return code === 0 ? quote.result.toAmount : null;
}

interface Order {
  readonly pair: readonly [from: string, to: string];
  readonly amount: string;
  readonly from?: 'funding' | 'uta_convert';
}

/** What may leave of a coin in a wallet. */
export async function free(
  exchange: TestExchange,
  { uid }: Account,
  coin: string,
  wallet: Wallet = 'FUND',
): Promise<string> {
  const [amount] = await freeAmounts(exchange.db, { uid, coin }, [wallet]);
  return amount?.free ?? '';
}
