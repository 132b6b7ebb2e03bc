/**
 * A pair that can be converted under conditions of its own for some time (domain §6.3). Amounts are decimal strings
 * of the coin to give, times are days counted from the exchange's own day, so that there is always an offer of each state.
 */
export interface ConvertOffer {
  readonly offerId: string;
  readonly fromCoin: string;
  readonly toCoin: string;
  readonly min: string;
  readonly max: string;
  /** What one customer can convert under it. */
  readonly quota: string;
  readonly firstDay: number;
  /** The last moment of this day is its end. */
  readonly lastDay: number;
}

/** Every offer by its id. */
export const convertOffers: ReadonlyMap<string, ConvertOffer> = new Map(
  [
    {
      offerId: 'eth-usdt',
      fromCoin: 'ETH',
      toCoin: 'USDT',
      min: '0.05',
      max: '2',
      quota: '5',
      firstDay: -3,
      lastDay: 11,
    },
    {
      offerId: 'usdt-mnt',
      fromCoin: 'USDT',
      toCoin: 'MNT',
      min: '20',
      max: '2000',
      quota: '5000',
      firstDay: -10,
      lastDay: 4,
    },
    {
      offerId: 'btc-usdc',
      fromCoin: 'BTC',
      toCoin: 'USDC',
      min: '0.001',
      max: '0.05',
      quota: '0.1',
      firstDay: -40,
      lastDay: -9,
    },
    {
      offerId: 'sol-usdc',
      fromCoin: 'SOL',
      toCoin: 'USDC',
      min: '0.5',
      max: '40',
      quota: '100',
      firstDay: 2,
      lastDay: 16,
    },
  ].map((offer) => [offer.offerId, offer]),
);
