/** The links below the heading of a chapter. */
const PROOFS = /^Proofs: \w+(, \w+)*/;

/** From the mark of what the requirements do not decide to the end of its sentence. */
const LEFT_OPEN = /Left open: .*?\.(?= [A-Z]|$)/g;

/**
 * What a section says beyond the quoted pieces of it, in the pieces that remain: none when every word of it is quoted.
 * What it marks as left open asks for no proof, nor do the links to the proofs themselves. A piece counts once, where it stands first.
 */
export function unquoted(section: string, quotes: readonly string[]): string[] {
  let rest = section.replace(PROOFS, '').replaceAll(LEFT_OPEN, '\n');
  // The longest first: a short piece may stand within a longer one.
  for (const quote of [...quotes].sort((one, other) => other.length - one.length)) {
    rest = rest.replace(quote, '\n');
  }
  return rest
    .split('\n')
    .map((piece) => piece.trim())
    .filter((piece) => /[\p{L}\p{N}]/u.test(piece));
}
