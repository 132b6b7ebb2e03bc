import type { Derivation } from './derivation.ts';
import { divide, type Exact, minus, plus, readExact, times, writeExact } from './exact.ts';

const params = { amount: 'decimal', fixed: 'decimal', share: 'decimal', digits: 'integer' } as const;
const one: Exact = { units: 1n, scale: 0 };

/** What a payment by a bank costs: a fixed fee and a share of the amount, rounded up to the currency's decimals. */
export const serviceFee: Derivation = {
  params,
  compute(given) {
    const fee = feeOf(given);
    return fee && writeExact(fee);
  },
};

/** What arrives of an amount from which that fee is taken; below zero while the fee is more than the amount. */
export const afterServiceFee: Derivation = {
  params,
  compute(given) {
    const amount = readExact(given.amount);
    const fee = feeOf(given);
    return amount && fee && writeExact(minus(amount, fee));
  },
};

function feeOf({ amount, fixed, share, digits }: Readonly<Record<string, unknown>>): Exact | undefined {
  const [asked, base, part] = [readExact(amount), readExact(fixed), readExact(share)];
  if (asked === undefined || base === undefined || part === undefined || typeof digits !== 'number')
    return undefined;
  return divide(plus(base, times(asked, part)), one, digits, 'up');
}
