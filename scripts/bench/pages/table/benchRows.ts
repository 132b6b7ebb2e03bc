import type { ResultOf } from '../../../../generated/api/types.ts';

export type Conversion = ResultOf<'convertQuery'>['list'][number];

const coins = ['BTC', 'ETH', 'SOL', 'XRP', 'TON'] as const;
const firstAt = 1_753_351_203_119;

/** Made-up conversions that depend on the count only: the same in every table and every run. */
export function benchRows(count: number): Conversion[] {
  return Array.from({ length: count }, (_, index): Conversion => {
    const id = `1010010810640934006723${String(index).padStart(7, '0')}`;
    const digits = String((index * 7_919) % 1_000_003).padStart(7, '0');
    return {
      quoteTxId: id,
      exchangeTxId: id,
      accountType: index % 3 === 0 ? 'uta_convert' : 'funding',
      userId: '533285',
      fromCoin: 'USDT',
      fromCoinType: 'crypto',
      fromAmount: `${(index % 9_000) + 1}${digits.slice(0, 3)}.${digits.slice(3)}`,
      toCoin: coins[index % coins.length] ?? 'BTC',
      toCoinType: 'crypto',
      toAmount: `0.00${digits}48${digits}`,
      exchangeStatus: index % 17 === 0 ? 'failure' : 'success',
      failCode: index % 17 === 0 ? 32_024 : 0,
      convertRate: `0.0000${digits}91448${digits}`,
      createdAt: String(firstAt - index * 61_000),
      finishedAt: String(firstAt - index * 61_000 + 1_802),
    };
  });
}
