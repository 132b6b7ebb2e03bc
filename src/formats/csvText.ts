import { FORMULA_SIGNS } from './formulaSigns.ts';

const NUMBER = /^[+-]?\d+(?:\.\d+)?$/;
const FORMULA = new RegExp(`^'*[${FORMULA_SIGNS}]`);

/**
 * Comma-separated values as RFC 4180 has them, with the mark by which spreadsheets know UTF-8. A cell that a spreadsheet
 * would run as a formula gets an apostrophe before it (as does one that looks as if it had one already, so that reading
 * it back is unambiguous); plain numbers stay numbers. A cell with a semicolon or a tab is quoted like one with a comma, for
 * spreadsheets that separate by those. parseCells reads it back.
 */
export function csvText(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
}

function cell(text: string): string {
  const safe = FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text;
  return /[",;\t\r\n]/.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe;
}
