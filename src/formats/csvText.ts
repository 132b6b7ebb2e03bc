const NUMBER = /^[+-]?\d+(?:\.\d+)?$/;

/**
 * Comma-separated values as RFC 4180 has them, with the mark by which spreadsheets know UTF-8. A cell that a spreadsheet
 * would run as a formula gets an apostrophe before it (as does one that looks as if it had one already, so that reading
 * it back is unambiguous); plain numbers stay numbers. parseCells reads it back.
 */
export function csvText(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
}

function cell(text: string): string {
  const safe = /^'*[=+\-@\t\r]/.test(text) && !NUMBER.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe;
}
