/** Characters, including full-width ones, that start a formula in a spreadsheet; written for a RegExp class. */
export const FORMULA_SIGNS = '=+\\-@\\t\\r\\n＝＋－＠';

const NUMBER = /^[+-]?\d+(?:\.\d+)?$/;
const FORMULA = new RegExp(`^'*[${FORMULA_SIGNS}]`);

/**
 * Comma-separated values (RFC 4180) with the byte order mark by which spreadsheets recognise UTF-8. A cell that a
 * spreadsheet would run as a formula is prefixed with an apostrophe (as is one that looks already prefixed, so that
 * reading it back is unambiguous); plain numbers stay numbers. A cell with a semicolon or a tab is quoted too, for
 * spreadsheets that use those as separators. parseCells reads it back.
 */
export function csvText(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
}

function cell(text: string): string {
  const safe = FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text;
  return /[",;\t\r\n]/.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe;
}
