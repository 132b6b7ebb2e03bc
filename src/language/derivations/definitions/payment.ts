import { divide, type Exact, minus, one, plus, readExact, times, writeExact } from '../../base/exact.ts';
import type { DerivationDescriptions, Derivations } from '../parts/derivation.ts';

export const derivations = {
  serviceFee: {
    compute(given) {
      const fee = feeOf(given);
      return fee && writeExact(fee);
    },
  },
  afterServiceFee: {
    compute(given) {
      const amount = readExact(given.amount);
      const fee = feeOf(given);
      return amount && fee && writeExact(minus(amount, fee));
    },
  },
} satisfies Derivations;

/** The cost of a bank payment. */
function feeOf({ amount, fixed, share, digits }: Readonly<Record<string, unknown>>): Exact | undefined {
  const [amountExact, base, part] = [readExact(amount), readExact(fixed), readExact(share)];
  if (amountExact === undefined || base === undefined || part === undefined || typeof digits !== 'number')
    return undefined;
  return divide(plus(base, times(amountExact, part)), one, digits, 'up');
}

const params = { amount: 'decimal', fixed: 'decimal', share: 'decimal', digits: 'integer' } as const;

export const descriptions: DerivationDescriptions<typeof derivations> = {
  serviceFee: {
    shows: 'A `fixed` fee and a `share` of the amount, rounded up to `digits` decimals.',
    params,
  },
  afterServiceFee: {
    shows: 'What arrives once that fee is taken. Below zero while the fee is more than the amount.',
    params,
  },
};
