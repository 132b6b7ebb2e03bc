import { Decimal } from '../../formats/decimal.ts';
import type { BatchLine } from './batchLine.ts';
import { refusals } from './refusals.ts';

/** A balance worth less than this, in USDT, is small (domain §2.2). */
export const smallBelow = '10';

/** Least that one batch of small balances may be worth, in USDT. The most, 200, follows: 20 coins of less than 10. */
const leastTotal = '0.00000001';

/** @throws BusinessError 700007 for a balance that is not small, 700006 for too little together */
export function assertSmallBalances(lines: readonly Pick<BatchLine, 'baseValue'>[]): void {
  if (lines.some(({ baseValue }) => new Decimal(baseValue).greaterThanOrEqualTo(smallBelow))) {
    throw refusals.aboveMaximum(smallBelow, 'USDT');
  }
  const total = Decimal.sum(0, ...lines.map(({ baseValue }) => baseValue));
  if (total.lessThan(leastTotal)) throw refusals.belowMinimum(leastTotal, 'USDT');
}
