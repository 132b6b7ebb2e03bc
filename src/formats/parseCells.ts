import { FORMULA_SIGNS } from './formulaSigns.ts';

const SEPARATORS = ['\t', ';', ','] as const;
const GUARDED = new RegExp(`^'+[${FORMULA_SIGNS}]`);

/**
 * The cells of a table that was pasted from a spreadsheet or comes from a CSV file: tab, semicolon or comma between them
 * (whichever the first line has most of; a tab decides at once), quotes as RFC 4180 has them, lines ended in any way.
 * Lines without anything in them are left out, and an apostrophe that csvText put before a formula is taken away.
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
  // Of as many, the comma: it comes last.
  return counted.reduce((best, next) => (next.count >= best.count ? next : best)).separator;
}

function split(source: string, separator: string): string[][] {
  const piece = new RegExp(`("(?:[^"]|"")*"?|)([^${separator}\\r\\n]*)(${separator}|\\r\\n|\\r|\\n|$)`, 'y');
  const rows: string[][] = [];
  let row: string[] = [];
  while (piece.lastIndex < source.length) {
    const [, quoted = '', plain = '', end = ''] = piece.exec(source) ?? [];
    // What stands behind a closing quote belongs to no standard; it is kept.
    row.push(quoted.replace(/^"|"$/g, '').replaceAll('""', '"') + plain);
    if (end === separator) continue;
    rows.push(row);
    row = [];
  }
  return row.length > 0 ? [...rows, [...row, '']] : rows;
}
