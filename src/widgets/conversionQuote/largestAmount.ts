import { cutAmount } from '../../formats/index.ts';
import { compareDecimal } from '../../language/index.ts';
import type { ConversionCoin, PairLimit } from './checkForm.ts';

/**
 * The amount behind "Max": the balance, or the largest amount allowed if that is smaller, cut to the coin's precision
 * so that it can be converted as it stands. Undefined while there is no balance.
 */
export function largestAmount(
  coin: ConversionCoin | undefined,
  limit: PairLimit | undefined,
  /** Block trades go beyond the limits of the usual conversion. */
  isBlock = false,
): string | undefined {
  if (coin === undefined || compareDecimal(coin.balance, '0') !== 1) return undefined;
  const max = isBlock ? undefined : (limit?.fromMax ?? coin.singleFromMaxLimit);
  const bounds = [max, limit?.dailyRemain].filter((bound) => compareDecimal(bound, '0') === 1);
  const smallest = bounds.reduce<string>(
    (least, bound) => (bound !== undefined && compareDecimal(bound, least) === -1 ? bound : least),
    coin.balance,
  );
  return cutAmount(smallest, limit?.accuracyLength ?? coin.accuracyLength);
}
