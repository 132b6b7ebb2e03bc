import Papa from 'papaparse';
import { FORMULA_SIGNS } from './csvText.ts';

const GUARDED = new RegExp(`^'+[${FORMULA_SIGNS}]`);

/**
 * The cells of a table pasted from a spreadsheet or read from a CSV file: separated by tab, semicolon or comma,
 * whichever divides its lines most evenly, with any line endings. Empty lines are dropped, and an apostrophe that csvText
 * put before a formula is removed. What is quoted wrongly is kept as it can be read: the page shows it to its reader.
 */
export function parseCells(text: string): string[][] {
  const { data } = Papa.parse<string[]>(text, { delimitersToGuess: ['\t', ';', ','] });
  return data.map((row) => row.map(withoutGuard)).filter((row) => row.some((cell) => cell.trim() !== ''));
}

function withoutGuard(cell: string): string {
  return GUARDED.test(cell) ? cell.slice(1) : cell;
}
