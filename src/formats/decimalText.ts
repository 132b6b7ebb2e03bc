/** A decimal string taken apart; `fraction` keeps its trailing zeros. */
export interface DecimalText {
  isNegative: boolean;
  whole: string;
  fraction: string;
}

const DECIMAL = /^(-?)0*(\d+)(?:\.(\d+))?$/;

/** Takes a decimal string apart; undefined for anything else, above all for a JS number (requirements §9.3). */
export function readDecimalText(value: unknown): DecimalText | undefined {
  if (typeof value !== 'string') return undefined;
  const match = DECIMAL.exec(value);
  if (match === null) return undefined;
  const [, minus, whole = '0', fraction = ''] = match;
  return { isNegative: minus === '-' && /[1-9]/.test(whole + fraction), whole, fraction };
}

/**
 * Cuts to `digits` decimals the way requirements §9.3 rounds: toward zero, and away from zero for negatives, so that a
 * balance never looks larger and a debt never smaller than it is. Shorter fractions are not filled up.
 */
export function cutDecimals(value: DecimalText, digits: number): DecimalText {
  if (value.fraction.length <= digits) return value;
  const kept = { ...value, fraction: value.fraction.slice(0, digits) };
  const isExact = /^0*$/.test(value.fraction.slice(digits));
  if (!value.isNegative) return kept;
  return isExact ? kept : increase(kept);
}

/** Moves the decimal point `places` to the right (a ratio becomes a percentage with 2). */
export function shiftPoint(value: DecimalText, places: number): DecimalText {
  const fraction = value.fraction.padEnd(places, '0');
  const whole = (value.whole + fraction.slice(0, places)).replace(/^0+(?=\d)/, '');
  return { ...value, whole, fraction: fraction.slice(places) };
}

function increase(value: DecimalText): DecimalText {
  const digits = [...value.whole, ...value.fraction];
  let at = digits.length - 1;
  while (at >= 0 && digits[at] === '9') {
    digits[at] = '0';
    at -= 1;
  }
  if (at < 0) digits.unshift('1');
  else digits[at] = String(Number(digits[at]) + 1);
  const text = digits.join('');
  const point = text.length - value.fraction.length;
  return { ...value, whole: text.slice(0, point), fraction: text.slice(point) };
}
