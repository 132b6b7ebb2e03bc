import { findTerm, foldText } from './searchHelp.ts';

/** A text with the words of the query highlighted. */
export function Marked({ text, terms }: { text: string; terms: readonly string[] }) {
  let place = 0;
  return markTerms(text, terms).map((part) => {
    const key = place;
    place += part.text.length;
    return part.isMarked ? (
      <mark key={key} className="ua-help__mark">
        {part.text}
      </mark>
    ) : (
      part.text
    );
  });
}

interface TextPart {
  text: string;
  isMarked: boolean;
}

/** Splits a text where words of the query begin and end. `terms` as returned by queryTerms. */
export function markTerms(original: string, terms: readonly string[]): readonly TextPart[] {
  const { text, at } = foldText(original);
  const isMarked = new Array<boolean>(original.length).fill(false);
  for (const term of terms) {
    for (let start = findTerm(text, term); start >= 0; start = findTerm(text, term, start + 1)) {
      // Up to the next significant letter, so that accents are highlighted with their letter.
      const end = at[start + term.length] ?? original.length;
      isMarked.fill(true, at[start] ?? 0, end);
    }
  }
  const parts: TextPart[] = [];
  let from = 0;
  for (let index = 1; index <= original.length; index += 1) {
    if (index < original.length && isMarked[index] === isMarked[from]) continue;
    parts.push({ text: original.slice(from, index), isMarked: isMarked[from] === true });
    from = index;
  }
  return original === '' ? [] : parts;
}
