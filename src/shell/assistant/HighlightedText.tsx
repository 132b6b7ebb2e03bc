import { findTerm, foldText } from '../../formats/searchText.ts';

/** A text with the words of the query highlighted. */
export function HighlightedText({ text, terms }: { text: string; terms: readonly string[] }) {
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
  const { text, at } = foldPlaced(original);
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

interface PlacedText {
  text: string;
  /** Index in the original text of every letter of `text`. */
  at: readonly number[];
}

/** A folded text that knows where its letters came from: folding makes some of them several, and drops others. */
function foldPlaced(original: string): PlacedText {
  let text = '';
  const at: number[] = [];
  let index = 0;
  for (const letter of original) {
    const folded = foldText(letter);
    text += folded;
    for (let unit = 0; unit < folded.length; unit += 1) at.push(index);
    index += letter.length;
  }
  return { text, at };
}
