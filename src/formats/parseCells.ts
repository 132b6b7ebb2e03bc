import { FORMULA_SIGNS } from './csvText.ts';

const SEPARATORS = ['\t', ';', ','] as const;
const GUARDED = new RegExp(`^'+[${FORMULA_SIGNS}]`);

/**
 * The cells of a table pasted from a spreadsheet or read from a CSV file: separated by tab, semicolon or comma (the
 * most frequent in the first line; a tab always wins), quoted as in RFC 4180, with any line endings. Empty lines are
 * dropped, and an apostrophe that csvText put before a formula is removed.
 */
export function parseCells(text: string): string[][] {
  const source = text.startsWith('\uFEFF') ? text.slice(1) : text;
  const separator = separatorOf(source);
  return split(source, separator)
    .map((row) => row.map(withoutGuard))
    .filter((row) => row.some((cell) => cell.trim() !== ''));
}

function withoutGuard(cell: string): string {
  return GUARDED.test(cell) ? cell.slice(1) : cell;
}

function separatorOf(source: string): string {
  const [first = ''] = /^(?:[^"\r\n]|"(?:[^"]|"")*"?)*/.exec(source.replace(/^[\r\n]+/, '')) ?? [];
  const line = first.replaceAll(/"(?:[^"]|"")*"?/g, '');
  if (line.includes('\t')) return '\t';
  const counted = SEPARATORS.map((separator) => ({ separator, count: line.split(separator).length }));
  // The comma wins a tie: it comes last.
  return counted.reduce((best, next) => (next.count >= best.count ? next : best)).separator;
}

function split(source: string, separator: string): string[][] {
  const piece = new RegExp(`("(?:[^"]|"")*"?|)([^${separator}\\r\\n]*)(${separator}|\\r\\n|\\r|\\n|$)`, 'y');
  const rows: string[][] = [];
  let row: string[] = [];
  while (piece.lastIndex < source.length) {
    const [, quoted = '', plain = '', end = ''] = piece.exec(source) ?? [];
    // No standard covers text after a closing quote; it is kept.
    row.push(quoted.replace(/^"|"$/g, '').replaceAll('""', '"') + plain);
    if (end === separator) continue;
    rows.push(row);
    row = [];
  }
  return row.length > 0 ? [...rows, [...row, '']] : rows;
}
