import {
  cutTo,
  divide,
  type Exact,
  isLess,
  minus,
  plus,
  readExact,
  times,
  writeExact,
  zero,
} from './exact.ts';
import type { Derivation } from './index.ts';

/** Decimals of a proportional fee when the coin's own are not given. */
const MOST_DIGITS = 18;
const one: Exact = { units: 1n, scale: 0 };

const params = {
  amount: 'decimal',
  fee: 'decimal',
  'share?': 'decimal',
  'feeType?': 'integer',
  'digits?': 'integer',
  'isFree?': 'boolean',
} as const;

interface Amounts {
  readonly deducted: Exact;
  readonly fee: Exact;
}

/**
 * The fee of a withdrawal (domain §2.6). With feeType 0 the amount is what the recipient gets, and the fee is added;
 * with feeType 1 it is what is deducted, and includes the fee. `share` is the proportion of the amount that the network
 * takes besides the fixed fee ('0.001' is 0.1 %). A transfer between customers is free (`isFree`).
 */
export const withdrawFee: Derivation = {
  params,
  compute: (given) => written(amountsOf(given)?.fee),
};

/** The amount the recipient gets; negative while the fee exceeds the amount. */
export const withdrawReceived: Derivation = {
  params,
  compute(given) {
    const amounts = amountsOf(given);
    const received = amounts && minus(amounts.deducted, amounts.fee);
    return written(received);
  },
};

/** The amount deducted from the account, including the fee. */
export const withdrawDeducted: Derivation = {
  params,
  compute: (given) => written(amountsOf(given)?.deducted),
};

/** The largest amount that can be entered: all that is available, less the fee if added, in the coin's decimals. */
export const withdrawMost: Derivation = {
  params: {
    free: 'decimal',
    fee: 'decimal',
    'share?': 'decimal',
    'feeType?': 'integer',
    'ceiling?': 'decimal',
    digits: 'integer',
    'isFree?': 'boolean',
  },
  compute(given) {
    const free = readExact(given.free);
    const { fee, share } = chargesOf(given);
    const digits = digitsOf(given.digits);
    if (free === undefined || fee === undefined || digits === undefined) return undefined;
    const room = given.feeType === 1 ? free : times(minus(free, fee), minus(one, share));
    const ceiling = readExact(given.ceiling);
    // A negative ceiling means that there is none (domain §2.6).
    const most = ceiling !== undefined && ceiling.units >= 0n && isLess(ceiling, room) ? ceiling : room;
    return writeExact(cutTo(most.units < 0n ? zero : most, digits));
  },
};

function amountsOf(given: Readonly<Record<string, unknown>>): Amounts | undefined {
  const amount = readExact(given.amount);
  const { fee: fixed, share } = chargesOf(given);
  if (amount === undefined || fixed === undefined) return undefined;
  const digits = digitsOf(given.digits) ?? MOST_DIGITS;
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

function chargesOf(given: Readonly<Record<string, unknown>>): { fee: Exact | undefined; share: Exact } {
  if (given.isFree === true) return { fee: zero, share: zero };
  return { fee: readExact(given.fee), share: readExact(given.share) ?? zero };
}

function digitsOf(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= 80
    ? value
    : undefined;
}

function written(value: Exact | undefined): string | undefined {
  return value === undefined ? undefined : writeExact(value);
}
