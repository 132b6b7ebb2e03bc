import { Decimal } from '../../../formats/decimal.ts';
import { BusinessError } from '../../platform/errors.ts';
import { coins } from '../../world/reference/coins.ts';

/** More whole digits than any coin's supply has; the ledger can hold even more. */
const plain = /^\d{1,24}(\.\d{1,18})?$/;

/**
 * Parses an amount of a coin that comes in: a positive decimal string with at most `decimals` decimals, by default as many
 * as customers enter.
 * @returns the amount without redundant zeros
 * @throws BusinessError 10001
 */
export function parseCoinAmount(
  coin: string,
  amount: string,
  decimals = coins.get(coin)?.accuracy ?? 0,
): string {
  const params = { field: '/amount' };
  if (!plain.test(amount) || new Decimal(amount).isZero()) {
    throw new BusinessError(10001, 'The amount must be a number above zero, such as 0.5.', { params });
  }
  const value = new Decimal(amount);
  if (value.decimalPlaces() > decimals) {
    throw new BusinessError(10001, `The amount has more than ${decimals} decimals.`, { params });
  }
  return value.toFixed();
}
