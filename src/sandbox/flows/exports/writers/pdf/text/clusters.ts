const plain = /^[\x20-\x7e]*$/;

/** Whether all characters of a text are in the Latin font and need no shaping: the fast path, taken by nearly all cells. */
export function isPlain(text: string): boolean {
  return plain.test(text);
}

const segmenter = new Intl.Segmenter('und', { granularity: 'grapheme' });

/** What a reader takes for one character each: a letter with its marks, an emoji of several parts. */
export function clustersOf(text: string): string[] {
  if (isPlain(text)) return [...text];
  return Array.from(segmenter.segment(normal(text)), ({ segment }) => segment);
}

/** A text on one line, in the form in which fonts have its letters. */
export function normal(text: string): string {
  return text.normalize('NFC').replace(/[\t\n\v\f\r\x85\u2028\u2029]/g, ' ');
}

/** Without the characters that steer direction, joining and variants, and draw nothing themselves. */
export function visibleOf(text: string): string {
  return text.replace(/[\p{Default_Ignorable_Code_Point}\p{Cc}]/gu, '');
}
