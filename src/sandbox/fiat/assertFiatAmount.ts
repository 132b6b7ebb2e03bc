import { Decimal } from '../../formats/decimal.ts';
import { assertDepositAmount } from '../deposits/assertDepositAmount.ts';
import { BusinessError } from '../errors.ts';
import type { FiatChannel } from '../reference/fiatChannels.ts';

/**
 * Reads an amount in the currency of a channel, without needless zeros.
 * @throws BusinessError 10001 for what is no amount of the currency, 131407 outside the channel's limits
 */
export function assertFiatAmount({ fiat, min, max }: FiatChannel, given: string): string {
  const amount = assertDepositAmount(fiat, given);
  if (new Decimal(amount).lessThan(min) || new Decimal(amount).greaterThan(max)) {
    throw new BusinessError(131407, `Enter ${min} to ${max} ${fiat}.`, { params: { min, max, coin: fiat } });
  }
  return amount;
}
