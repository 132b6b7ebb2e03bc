import { Decimal } from '../../../formats/decimal.ts';
import { coinChainOf } from '../../world/reference/coinChains.ts';
import { coins } from '../../world/reference/coins.ts';
import { withdrawalRefusals } from './withdrawalRefusals.ts';

/** The limits of one withdrawal of a coin; decimal strings. */
interface AmountRules {
  readonly coin: string;
  /** Maximum number of decimals. */
  readonly accuracy: number;
  /** Never 0. */
  readonly min: string;
  /** null when there is no maximum. */
  readonly max: string | null;
  readonly fee: string;
}

/** The rules of a network, or of transfers between customers, which are free. @throws BusinessError 131001 unknown */
export function amountRules(coin: string, chain: string, isInternal: boolean): AmountRules {
  if (isInternal) {
    const accuracy = coins.get(coin)?.accuracy ?? 0;
    return { coin, accuracy, min: smallest(accuracy), max: null, fee: '0' };
  }
  const rule = coinChainOf(coin, chain);
  if (rule === undefined) throw withdrawalRefusals.service('There is no such coin or network.');
  const { minAccuracy, withdrawMin, withdrawMax, withdrawFee } = rule;
  return {
    coin,
    accuracy: minAccuracy,
    min: Decimal.max(withdrawMin, smallest(minAccuracy)).toFixed(),
    max: withdrawMax === '-1' ? null : withdrawMax,
    fee: withdrawFee,
  };
}

/**
 * Checks an amount against its rules. Where the network has no maximum, `withdrawable` is reported as the maximum.
 * @throws BusinessError 10001 too many decimals, 131096 below the minimum or above the maximum
 */
export function assertAmount(
  { coin, accuracy, min, max }: AmountRules,
  amount: string,
  withdrawable: string,
): void {
  const quantity = new Decimal(amount);
  if (quantity.decimalPlaces() > accuracy) throw withdrawalRefusals.tooManyDecimals(accuracy);
  if (quantity.lessThan(min) || (max !== null && quantity.greaterThan(max))) {
    throw withdrawalRefusals.outOfRange(min, max ?? Decimal.max(min, withdrawable).toFixed(), coin);
  }
}

function smallest(accuracy: number): string {
  return new Decimal(10).pow(-accuracy).toFixed();
}
