import { markTerms } from './markTerms.ts';

/** A text with the words of the question marked in it. */
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
