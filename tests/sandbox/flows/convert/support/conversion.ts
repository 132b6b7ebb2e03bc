import { Decimal } from '../../../../../src/formats/decimal.ts';
import type { Market } from '../../../../../src/sandbox/world/market/market.ts';
import { SeededMarket } from '../../../../../src/sandbox/world/market/seededMarket.ts';
import { createRandom } from '../../../../../src/sandbox/world/random.ts';

/** What the price of a bitcoin is multiplied by, to make it jump. */
export const factorOfBitcoin = { now: '1' };

/** The seeded market with that factor. */
const seeded = new SeededMarket(createRandom('test'));
export const volatileMarket: Market = {
  priceAt: (coin, at) => seeded.priceAt(coin, at),
  rateAt: (from, to, at) => {
    const rate = seeded.rateAt(from, to, at);
    return rate === null
      ? null
      : new Decimal(rate)
          .times(from === 'BTC' ? factorOfBitcoin.now : '1')
          .toDecimalPlaces(18)
          .toFixed();
  },
  coins: () => seeded.coins(),
};

/** A hundred dollars for bitcoins, or what differs from it. */
export const quoteRequest = (changes: object = {}) => ({
  accountType: 'funding' as const,
  fromCoin: 'USDT',
  toCoin: 'BTC',
  requestCoin: 'USDT',
  requestAmount: '100',
  ...changes,
});
