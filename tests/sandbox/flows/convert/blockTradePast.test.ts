import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Account } from '../../../../src/sandbox/books/accounts/account.ts';
import { quotedRate } from '../../../../src/sandbox/flows/convert/convertedAmount.ts';
import { TestExchange, testAccount } from '../../support/testExchange.ts';

const hourMs = 3_600_000;

let exchange: TestExchange;
let trader: Account;
beforeAll(async () => {
  exchange = await TestExchange.open();
  trader = await exchange.addAccount(testAccount(1));
  await exchange.fund(trader, 'BTC', '10');
  await exchange.fund(trader, 'USDT', '300000');
});
afterAll(() => exchange.close());

const pastOf = async (fromCoin: string, toCoin: string) =>
  (await exchange.call('blockTradePairHistory', trader, { fromCoin, toCoin })).result;

/** @returns the rate of the trade, and when it was made (ms) */
async function trade(fromCoin: string, toCoin: string, requestAmount: string) {
  const { quote } = (await exchange.call('blockTradeCheck', trader, { fromCoin, toCoin, requestAmount }))
    .result;
  await exchange.call('convertExecute', trader, { quoteTxId: quote?.quoteTxId ?? '' });
  return { rate: quote?.exchangeRate ?? '', at: exchange.clock.now() };
}

test('thirty days of the market price are shown, without the margin of a present quote', async () => {
  const { list, ...rest } = await pastOf('BTC', 'USDT');
  expect(rest).toEqual({ fromCoin: 'BTC', toCoin: 'USDT', period: 'MONTH' });
  const now = exchange.clock.now();
  expect([list[0]?.at, list.at(-1)?.at]).toEqual([String(now - 720 * hourMs), String(now)]);
  expect(list.at(-1)?.price).toBe(exchange.context.market.rateAt('BTC', 'USDT', now));
  expect(list.some(({ given, got }) => given !== '' || got !== '')).toBe(false);
});

test('block trades appear beside the market price of their moment, in their direction; other conversions do not', async () => {
  exchange.clock.advance(hourMs);
  const sold = await trade('BTC', 'USDT', '1.5');
  exchange.clock.advance(hourMs + 1);
  await trade('USDT', 'BTC', '150000');
  exchange.clock.advance(hourMs);
  const request = { fromCoin: 'BTC', toCoin: 'USDT', requestCoin: 'BTC', requestAmount: '0.1' } as const;
  const small = await exchange.call('convertQuote', trader, { accountType: 'funding', ...request });
  await exchange.call('convertExecute', trader, { quoteTxId: small.result.quoteTxId });
  const { list } = await pastOf('BTC', 'USDT');
  const marks = list.filter(({ given, got }) => given !== '' || got !== '');
  expect(marks.map(({ given, got }) => [given !== '', got !== ''])).toEqual([
    [true, false],
    [false, true],
  ]);
  const [one, other] = marks;
  expect(one).toMatchObject({ at: String(sold.at), given: sold.rate });
  // The distance is the margin of a block trade, on whichever side.
  expect(quotedRate(one?.price ?? '', 'BTC', 'USDT', 'block')).toBe(sold.rate);
  expect(Number(other?.got)).toBeGreaterThan(Number(other?.price));
  const turned = (await pastOf('USDT', 'BTC')).list.filter(({ given, got }) => given !== '' || got !== '');
  expect(turned.map(({ given, got }) => [given !== '', got !== ''])).toEqual([
    [false, true],
    [true, false],
  ]);
});
