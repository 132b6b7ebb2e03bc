import { Decimal } from '../../formats/decimal.ts';
import { BusinessError } from '../errors.ts';
import { coins } from '../reference/coins.ts';

/** More whole digits than any supply has; the ledger holds more still. */
const plain = /^\d{1,24}(\.\d{1,18})?$/;

/**
 * Reads the amount of a transfer: a positive decimal string with no more decimals than the coin has here.
 * @returns the amount without needless zeros
 * @throws BusinessError 10001
 */
export function assertDepositAmount(coin: string, amount: string): string {
  const params = { field: '/amount' };
  if (!plain.test(amount) || new Decimal(amount).isZero()) {
    throw new BusinessError(10001, 'The amount must be a number above zero, such as 0.5.', { params });
  }
  const value = new Decimal(amount);
  const accuracy = coins.get(coin)?.accuracy ?? 0;
  if (value.decimalPlaces() > accuracy) {
    throw new BusinessError(10001, `The amount has more than ${accuracy} decimals.`, { params });
  }
  return value.toFixed();
}
