/** Longest text that stands for a part without a title. */
const LONGEST = 40;

/** A text as the name of the part that shows it. */
export function shortText(words: string): string {
  return words.length <= LONGEST ? words : `${words.slice(0, LONGEST).trimEnd()}…`;
}
