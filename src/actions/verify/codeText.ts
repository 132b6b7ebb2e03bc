/** Digits of a code. */
export const codeLength = 6;

// Zero of the digits that people's keyboards write: Arabic, Persian, full width.
const ZEROS = [0x0660, 0x06f0, 0xff10] as const;
const DIGITS = 10;

/** The digits of what was typed or pasted, as they are sent: `Code: 482 913` is `482913`. */
export function codeText(typed: string): string {
  return [...typed].map(asciiDigit).join('').slice(0, codeLength);
}

function asciiDigit(letter: string): string {
  if (letter >= '0' && letter <= '9') return letter;
  const point = letter.codePointAt(0) ?? 0;
  const zero = ZEROS.find((first) => point >= first && point < first + DIGITS);
  return zero === undefined ? '' : String(point - zero);
}
