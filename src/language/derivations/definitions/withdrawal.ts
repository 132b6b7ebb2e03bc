import {
  type Decimal,
  divide,
  floorTo,
  minus,
  one,
  plus,
  readDecimal,
  times,
  writeDecimal,
  zero,
} from '../../base/decimal.ts';
import type { DerivationDescriptions, Derivations } from '../shared/derivation.ts';

export const derivations = {
  withdrawFee: { compute: (given) => written(amountsOf(given)?.fee) },
  withdrawReceived: {
    compute(given) {
      const amounts = amountsOf(given);
      return written(amounts && minus(amounts.deducted, amounts.fee));
    },
  },
  withdrawDeducted: { compute: (given) => written(amountsOf(given)?.deducted) },
  withdrawMost: {
    compute(given) {
      const free = readDecimal(given.free);
      const { fee, share } = chargesOf(given);
      const digits = digitsOf(given.digits);
      if (free === undefined || fee === undefined || digits === undefined) return undefined;
      const room = given.feeType === 1 ? free : times(minus(free, fee), minus(one, share));
      const ceiling = readDecimal(given.ceiling);
      // A negative ceiling means that there is none (domain §2.6).
      const most =
        ceiling !== undefined && ceiling.units >= 0n && minus(ceiling, room).units < 0n ? ceiling : room;
      return writeDecimal(floorTo(most.units < 0n ? zero : most, digits));
    },
  },
} satisfies Derivations;

/** Decimals of a proportional fee when the coin's own are not given. */
const DIGITS_IF_UNKNOWN = 18;

interface Amounts {
  readonly deducted: Decimal;
  readonly fee: Decimal;
}

/**
 * What a withdrawal costs (domain §2.6). With feeType 0 the amount is what the recipient gets, and the fee is added; with
 * feeType 1 it is what is deducted, and includes the fee.
 */
function amountsOf(given: Readonly<Record<string, unknown>>): Amounts | undefined {
  const amount = readDecimal(given.amount);
  const { fee: fixed, share } = chargesOf(given);
  if (amount === undefined || fixed === undefined) return undefined;
  const digits = digitsOf(given.digits) ?? DIGITS_IF_UNKNOWN;
  if (given.feeType === 1) {
    const fee = plus(fixed, times(minus(amount, fixed), share));
    return { deducted: amount, fee: share.units === 0n ? fixed : fee };
  }
  if (share.units === 0n) return { deducted: plus(amount, fixed), fee: fixed };
  // x / (1 - p) * p, in one division and rounded up, so that the total covers what the network takes.
  const part = divide(times(amount, share), minus(one, share), digits, 'up');
  if (part === undefined) return undefined;
  const fee = plus(part, fixed);
  return { deducted: plus(amount, fee), fee };
}

function chargesOf(given: Readonly<Record<string, unknown>>): { fee: Decimal | undefined; share: Decimal } {
  if (given.isFree === true) return { fee: zero, share: zero };
  return { fee: readDecimal(given.fee), share: readDecimal(given.share) ?? zero };
}

function digitsOf(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= 80
    ? value
    : undefined;
}

function written(value: Decimal | undefined): string | undefined {
  return value === undefined ? undefined : writeDecimal(value);
}

const params = {
  amount: 'decimal',
  fee: 'decimal',
  'share?': 'decimal',
  'feeType?': 'integer',
  'digits?': 'integer',
  'isFree?': 'boolean',
} as const;

export const descriptions: DerivationDescriptions<typeof derivations> = {
  withdrawFee: {
    shows:
      'The fee of a withdrawal. `feeType` 0: it comes on top of the amount; 1: it is part of it. `share` is the part of the amount that the network takes besides the fixed `fee` (`0.001` is 0.1 %). With `isFree` there is none.',
    params,
  },
  withdrawReceived: {
    shows: 'What arrives. Below zero while the fee is more than the amount.',
    params,
  },
  withdrawDeducted: { shows: 'What leaves the account, fee included.', params },
  withdrawMost: {
    shows:
      'The largest amount that can be typed: everything that is `free`, less the fee where it comes on top, but no more than `ceiling`; cut to `digits` decimals.',
    params: {
      free: 'decimal',
      fee: 'decimal',
      'share?': 'decimal',
      'feeType?': 'integer',
      'ceiling?': 'decimal',
      digits: 'integer',
      'isFree?': 'boolean',
    },
  },
};
