import { readPointer } from '../pointer.ts';
import { divide, type Exact, minus, plus, readExact, times, writeExact, zero } from './exact.ts';
import { withdrawDeducted, withdrawFee, withdrawMost, withdrawReceived } from './withdrawal.ts';

/**
 * The sum of an amount (`add`, a pointer) over those items of a list whose `name` (a pointer) is one of the names in
 * `among`, separated by commas ('FUND,UTA'). An item without a decimal string makes the sum unknown.
 */
const sumOf: Derivation = {
  params: { list: 'amounts', add: 'text', name: 'text', among: 'text' },
  compute({ list, add, name, among }) {
    if (!Array.isArray(list) || typeof add !== 'string' || typeof name !== 'string') return undefined;
    if (typeof among !== 'string') return undefined;
    const wanted = among.split(',');
    let sum = zero;
    for (const item of list.filter((row) => wanted.includes(String(readPointer(row, name))))) {
      const amount = readExact(readPointer(item, add));
      if (amount === undefined) return undefined;
      sum = plus(sum, amount);
    }
    return writeExact(sum);
  },
};

const params = { amount: 'decimal', fixed: 'decimal', share: 'decimal', digits: 'integer' } as const;

/** The amount received after the service fee; negative while the fee exceeds the amount. */
const afterServiceFee: Derivation = {
  params,
  compute(given) {
    const amount = readExact(given.amount);
    const fee = feeOf(given);
    return amount && fee && writeExact(minus(amount, fee));
  },
};

/** The cost of a bank payment: a fixed fee plus a share of the amount, rounded up to the currency's decimals. */
const serviceFee: Derivation = {
  params,
  compute(given) {
    const fee = feeOf(given);
    return fee && writeExact(fee);
  },
};

/** Every derivation that a screen file may name (schemas/meta/screen.v1.json, DerivedValue). */
export const derivations = {
  withdrawFee,
  withdrawReceived,
  withdrawDeducted,
  withdrawMost,
  serviceFee,
  afterServiceFee,
  sumOf,
} as const satisfies Readonly<Record<string, Derivation>>;

/** The type of a parameter. `amounts` is a list of objects, each with a decimal string. */
export type DerivationParam = 'decimal' | 'integer' | 'text' | 'boolean' | 'amounts';

/**
 * One of the few calculations a screen file may name: pure, exact, and undefined as long as an input is unknown. Its
 * result is a decimal string.
 */
export interface Derivation {
  /** Parameters by name; a name ending in '?' is optional. */
  readonly params: Readonly<Record<string, DerivationParam>>;
  compute(given: Readonly<Record<string, unknown>>): string | undefined;
}

const one: Exact = { units: 1n, scale: 0 };

function feeOf({ amount, fixed, share, digits }: Readonly<Record<string, unknown>>): Exact | undefined {
  const [amountExact, base, part] = [readExact(amount), readExact(fixed), readExact(share)];
  if (amountExact === undefined || base === undefined || part === undefined || typeof digits !== 'number')
    return undefined;
  return divide(plus(base, times(amountExact, part)), one, digits, 'up');
}
