/** An exact decimal: `units` times 10^-`scale`. */
export interface Exact {
  readonly units: bigint;
  readonly scale: number;
}

const DECIMAL = /^(-?)(\d{1,80})(?:\.(\d{1,80}))?$/;

export const zero: Exact = { units: 0n, scale: 0 };
export const one: Exact = { units: 1n, scale: 0 };

/** Reads a decimal string; undefined for anything else, so that an invalid value gives no result, not a wrong one. */
export function readExact(value: unknown): Exact | undefined {
  const match = typeof value === 'string' ? DECIMAL.exec(value) : null;
  if (match === null) return undefined;
  const fraction = match[3] ?? '';
  const units = BigInt(`${match[2]}${fraction}`);
  return { units: match[1] === '-' ? -units : units, scale: fraction.length };
}

/** The shortest decimal string of the value. */
export function writeExact({ units, scale }: Exact): string {
  const digits = (units < 0n ? -units : units).toString().padStart(scale + 1, '0');
  const whole = digits.slice(0, digits.length - scale);
  const fraction = digits.slice(digits.length - scale).replace(/0+$/, '');
  const sign = units < 0n ? '-' : '';
  return `${sign}${whole}${fraction === '' ? '' : `.${fraction}`}`;
}

export function plus(a: Exact, b: Exact): Exact {
  const scale = Math.max(a.scale, b.scale);
  return { units: unitsAt(a, scale) + unitsAt(b, scale), scale };
}

export function minus(a: Exact, b: Exact): Exact {
  return plus(a, { units: -b.units, scale: b.scale });
}

export function times(a: Exact, b: Exact): Exact {
  return { units: a.units * b.units, scale: a.scale + b.scale };
}

/**
 * a / b with `digits` decimals, b not negative; `down` cuts towards zero, `up` needs an a that is not negative. Undefined
 * when b is zero.
 */
export function divide(a: Exact, b: Exact, digits: number, rounding: 'up' | 'down'): Exact | undefined {
  if (b.units === 0n) return undefined;
  const over = a.units * 10n ** BigInt(digits + b.scale);
  const under = b.units * 10n ** BigInt(a.scale);
  const cut = over / under;
  return { units: rounding === 'up' && over % under !== 0n ? cut + 1n : cut, scale: digits };
}

/** Truncates to `digits` decimals. */
export function cutTo(value: Exact, digits: number): Exact {
  if (value.scale <= digits) return value;
  return { units: value.units / 10n ** BigInt(value.scale - digits), scale: digits };
}

/** Whether a is less than b. */
export function isLess(a: Exact, b: Exact): boolean {
  return minus(a, b).units < 0n;
}

function unitsAt({ units, scale }: Exact, wanted: number): bigint {
  return units * 10n ** BigInt(wanted - scale);
}
