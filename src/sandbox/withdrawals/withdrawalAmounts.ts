import { Decimal } from '../../formats/decimal.ts';

/** What a withdrawal costs and brings; decimal strings in the coin. `deducted` is `received` plus `fee`. */
export interface WithdrawalAmounts {
  readonly deducted: string;
  readonly fee: string;
  readonly received: string;
}

/**
 * With feeType 0 the receiver gets the amount and the fee comes on top; with 1 the amount is deducted and the fee is
 * part of it (domain §2.6). `received` is not positive when the fee eats the amount.
 */
export function withdrawalAmounts(amount: string, fee: string, feeType: 0 | 1): WithdrawalAmounts {
  const asked = new Decimal(amount);
  const cost = new Decimal(fee);
  const deducted = feeType === 0 ? asked.plus(cost) : asked;
  return {
    deducted: deducted.toFixed(),
    fee: cost.toFixed(),
    received: deducted.minus(cost).toFixed(),
  };
}
