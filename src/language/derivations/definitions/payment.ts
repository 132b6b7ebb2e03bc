import {
  type Decimal,
  divide,
  minus,
  one,
  plus,
  readDecimal,
  times,
  writeDecimal,
} from '../../base/decimal.ts';
import type { DerivationDescriptions, Derivations } from '../shared/derivation.ts';

export const derivations = {
  serviceFee: {
    compute(given) {
      const fee = feeOf(given);
      return fee && writeDecimal(fee);
    },
  },
  afterServiceFee: {
    compute(given) {
      const amount = readDecimal(given.amount);
      const fee = feeOf(given);
      return amount && fee && writeDecimal(minus(amount, fee));
    },
  },
} satisfies Derivations;

/** The cost of a bank payment. */
function feeOf({ amount, fixed, share, digits }: Readonly<Record<string, unknown>>): Decimal | undefined {
  const [total, base, part] = [readDecimal(amount), readDecimal(fixed), readDecimal(share)];
  if (total === undefined || base === undefined || part === undefined || typeof digits !== 'number')
    return undefined;
  return divide(plus(base, times(total, part)), one, digits, 'up');
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
