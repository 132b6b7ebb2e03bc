// Blanks, line ends and the invisible marks that come along when an address is copied out of a mail or a document.
const INVISIBLE = /[\s\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;

/** An address without what copying brings along. */
export function withoutBlanks(text: string): string {
  return text.replace(INVISIBLE, '');
}
