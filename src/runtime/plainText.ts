/** Longer than any sentence; what a broken server sends must not fill the page. */
const LONGEST = 300;

/**
 * Words of a server as plain text in one line: without control characters and without marks that turn the direction
 * of the text around them.
 */
export function plainText(words: string): string {
  return words
    .slice(0, LONGEST)
    .replace(/[\p{Cc}\s\u202a-\u202e\u2066-\u2069]+/gu, ' ')
    .trim();
}
