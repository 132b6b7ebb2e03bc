import { Decimal } from '../../formats/decimal.ts';
import { coins } from '../reference/coins.ts';
import type { FiatChannel } from '../reference/fiatChannels.ts';

/** What a channel takes of an amount: a fixed part and a share, rounded up to what the currency has; decimal string. */
export function fiatFee({ fiat, feeFixed, feeRate }: FiatChannel, amount: string): string {
  const fee = new Decimal(amount).times(feeRate).plus(feeFixed);
  return fee.toDecimalPlaces(coins.get(fiat)?.accuracy ?? 2, Decimal.ROUND_UP).toFixed();
}
