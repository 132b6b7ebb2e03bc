import { FORMULA_SIGNS } from '../../../../formats/formulaSigns.ts';

const formulaStart = new RegExp(`^[${FORMULA_SIGNS}]`);

/** A text that no spreadsheet runs as a formula: an apostrophe stands before one that looks like it. */
export function defused(text: string): string {
  return formulaStart.test(text) ? `'${text}` : text;
}
