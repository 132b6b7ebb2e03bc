/** What makes a spreadsheet take a text for a formula, also in full width. */
const formulaStart = /^[=+\-@\t\r\n＝＋－＠]/;

/** A text that no spreadsheet runs as a formula: an apostrophe stands before one that looks like it. */
export function defused(text: string): string {
  return formulaStart.test(text) ? `'${text}` : text;
}
