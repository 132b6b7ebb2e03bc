const HUES = 8;

/** Which of the eight tints a coin's mark has: the same coin has the same one everywhere. */
export function coinHue(coin: string): number {
  let sum = 0;
  for (const letter of coin) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973;
  return sum % HUES;
}
