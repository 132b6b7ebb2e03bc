const letter = /[\p{L}\p{N}]/u;
/** Written in one piece with what stands before it: Chinese has no gaps, Arabic joins articles and prepositions. */
const joined = /^[\p{Script=Han}\p{Script=Arabic}]/u;

/**
 * Where a word of the question next stands in a folded text, -1 where it does not. Only at the beginning of a word, so
 * that "lock" does not find "block"; anywhere in scripts that join words.
 */
export function findTerm(text: string, term: string, from = 0): number {
  let at = text.indexOf(term, from);
  while (at > 0 && !joined.test(term) && letter.test(text.charAt(at - 1))) at = text.indexOf(term, at + 1);
  return at;
}
