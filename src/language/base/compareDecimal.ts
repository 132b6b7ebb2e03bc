const DECIMAL = /^([+-]?)(\d+)(?:\.(\d+))?$/;

interface Parts {
  isNegative: boolean;
  whole: string;
  fraction: string;
}

/**
 * Compares two decimal strings exactly, digit by digit: -1, 0 or 1, and undefined when one of them is not a decimal. It
 * works on the text, because conditions are evaluated before the first screen, for which decimal.js is too large;
 * integers up to 2^53 as JS numbers (counts, status codes) are exact and allowed, fractional ones are not
 * (requirements §9.3).
 */
export function compareDecimal(a: unknown, b: unknown): -1 | 0 | 1 | undefined {
  const left = readDecimal(a);
  const right = readDecimal(b);
  if (left === undefined || right === undefined) return undefined;
  if (left.isNegative !== right.isNegative) return left.isNegative ? -1 : 1;
  const size = compareSize(left, right);
  return left.isNegative ? (-size as -1 | 0 | 1) || 0 : size;
}

function readDecimal(value: unknown): Parts | undefined {
  if (typeof value === 'number') return Number.isSafeInteger(value) ? readDecimal(String(value)) : undefined;
  if (typeof value !== 'string') return undefined;
  const match = DECIMAL.exec(value);
  if (match === null) return undefined;
  const whole = (match[2] ?? '').replace(/^0+/, '');
  const fraction = (match[3] ?? '').replace(/0+$/, '');
  // -0 is 0: without this, "-0" would be less than "0".
  const isZero = whole === '' && fraction === '';
  return { isNegative: match[1] === '-' && !isZero, whole, fraction };
}

function compareSize(a: Parts, b: Parts): -1 | 0 | 1 {
  if (a.whole.length !== b.whole.length) return a.whole.length < b.whole.length ? -1 : 1;
  if (a.whole !== b.whole) return a.whole < b.whole ? -1 : 1;
  // Without trailing zeros, the order of the text is the order of the fraction ("05" < "5", "1" < "12").
  if (a.fraction === b.fraction) return 0;
  return a.fraction < b.fraction ? -1 : 1;
}
