/** What may be a value that a customer sent or owns, and what stands in its place. */
const values: readonly (readonly [RegExp, string])[] = [
  [/"[^"]*"|'[^']*'|`[^`]*`|“[^”]*”/g, '"…"'],
  [/[^\s@]+@[^\s@]+/g, '…@…'],
  // Tokens, hashes, addresses, cookies: long and without a space.
  [/(?=\S*\d)[\w+/=:.#-]{16,}/g, '…'],
  [/[+-]?\d[\d.,_]*/g, '#'],
];

/** Longest message that is of use. */
const longest = 300;

/** A message with everything left out that could be a mail, a number, an amount, a token or an address. */
export function withoutValues(message: string): string {
  const stripped = values.reduce((text, [pattern, place]) => text.replace(pattern, place), message);
  return stripped.replace(/\s+/g, ' ').trim().slice(0, longest);
}
