import { randomInt } from 'node:crypto';

/** Digits that every id of a quote begins with. */
const prefix = '1010';

/** Id of a new quote: digits that sort by time. `at` is ms. Ten random digits make it hard to guess and to repeat. */
export function newQuoteId(at: number): string {
  return `${prefix}${at}${randomPart()}${randomPart()}`;
}

function randomPart(): string {
  return String(randomInt(100_000)).padStart(5, '0');
}
