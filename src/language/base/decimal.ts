/*
 * Exact decimals without a library: conditions, derivations and formats need them before the first screen, for which
 * decimal.js is too large (requirements §9.3). tests/language/base/decimal.test.ts compares each function with it.
 */

/** An exact decimal: `units` times 10^-`scale`. */
export interface Decimal {
  readonly units: bigint;
  readonly scale: number;
}

/** A decimal string, of any length: its sign, and its digits before and after the point. */
export const decimalPattern = /^(-?)(\d+)(?:\.(\d+))?$/;

/** The most digits on either side of the point with which anything is calculated. */
const mostDigits = 80;

export const zero: Decimal = { units: 0n, scale: 0 };
export const one: Decimal = { units: 1n, scale: 0 };

/** Reads a decimal string; undefined for anything else, so that an invalid value gives no result, not a wrong one. */
export function readDecimal(value: unknown): Decimal | undefined {
  const match = typeof value === 'string' ? decimalPattern.exec(value) : null;
  if (match === null) return undefined;
  const [, sign, whole = '', fraction = ''] = match;
  if (whole.length > mostDigits || fraction.length > mostDigits) return undefined;
  const units = BigInt(whole + fraction);
  return { units: sign === '-' ? -units : units, scale: fraction.length };
}

/** The shortest decimal string of the value. */
export function writeDecimal(value: Decimal): string {
  const { whole, fraction } = digitsOf(value);
  const rest = fraction.replace(/0+$/, '');
  return `${value.units < 0n ? '-' : ''}${whole}${rest === '' ? '' : `.${rest}`}`;
}

/** Its digits before and after the point, without the sign; the fraction has `scale` of them. */
export function digitsOf({ units, scale }: Decimal): { whole: string; fraction: string } {
  const digits = String(units < 0n ? -units : units).padStart(scale + 1, '0');
  const point = digits.length - scale;
  return { whole: digits.slice(0, point), fraction: digits.slice(point) };
}

/**
 * Compares two decimal strings: -1, 0 or 1, and undefined when one of them is not a decimal. Integers up to 2^53 as JS
 * numbers (counts, status codes) are exact and allowed, fractional ones are not.
 */
export function compareDecimal(a: unknown, b: unknown): -1 | 0 | 1 | undefined {
  const [left, right] = [readFigure(a), readFigure(b)];
  if (left === undefined || right === undefined) return undefined;
  const { units } = minus(left, right);
  return units < 0n ? -1 : units > 0n ? 1 : 0;
}

function readFigure(value: unknown): Decimal | undefined {
  if (typeof value === 'number') return Number.isSafeInteger(value) ? readFigure(String(value)) : undefined;
  return readDecimal(typeof value === 'string' ? value.replace(/^\+/, '') : value);
}

export function plus(a: Decimal, b: Decimal): Decimal {
  const scale = Math.max(a.scale, b.scale);
  return { units: unitsAt(a, scale) + unitsAt(b, scale), scale };
}

export function minus(a: Decimal, b: Decimal): Decimal {
  return plus(a, { units: -b.units, scale: b.scale });
}

export function times(a: Decimal, b: Decimal): Decimal {
  return { units: a.units * b.units, scale: a.scale + b.scale };
}

/**
 * a / b with `digits` decimals, b not negative; `down` cuts towards zero, `up` needs an a that is not negative. Undefined
 * when b is zero.
 */
export function divide(a: Decimal, b: Decimal, digits: number, rounding: 'up' | 'down'): Decimal | undefined {
  if (b.units === 0n) return undefined;
  const over = a.units * 10n ** BigInt(digits + b.scale);
  const under = b.units * 10n ** BigInt(a.scale);
  const cut = over / under;
  return { units: rounding === 'up' && over % under !== 0n ? cut + 1n : cut, scale: digits };
}

/**
 * At most `digits` decimals, rounded as requirements §9.3 says: toward zero, but away from zero for negatives, so that a
 * balance never looks larger and a debt never smaller than it is.
 */
export function floorTo(value: Decimal, digits: number): Decimal {
  if (value.scale <= digits) return value;
  const unit = 10n ** BigInt(value.scale - digits);
  const cut = value.units / unit;
  return { units: value.units < 0n && value.units % unit !== 0n ? cut - 1n : cut, scale: digits };
}

/** The value with its point moved `places` to the right (2 turns a ratio into a percentage). */
export function shiftPoint({ units, scale }: Decimal, places: number): Decimal {
  const zeros = Math.max(0, places - scale);
  return { units: units * 10n ** BigInt(zeros), scale: scale + zeros - places };
}

function unitsAt({ units, scale }: Decimal, wanted: number): bigint {
  return units * 10n ** BigInt(wanted - scale);
}
