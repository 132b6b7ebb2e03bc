/** A text as a search sees it, and for each of its letters the place in the text it comes from. */
export interface FoldedText {
  text: string;
  /** Index into the original text for every letter of `text`. */
  at: readonly number[];
}

// Alef with and without its marks, and the two ends of a word that people write either way.
const sameLetter: Readonly<Record<string, string>> = { ى: 'ي', ة: 'ه', ـ: '' };

/** Without case, accents, Arabic vowel signs and full-width forms: what people type is found however it is written. */
export function foldText(original: string): FoldedText {
  let text = '';
  const at: number[] = [];
  let index = 0;
  for (const letter of original) {
    const folded = letter.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
    for (const part of folded) {
      const written = sameLetter[part] ?? part;
      text += written;
      for (let unit = 0; unit < written.length; unit += 1) at.push(index);
    }
    index += letter.length;
  }
  return { text, at };
}
