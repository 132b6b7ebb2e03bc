/**
 * Lines up cells in columns two spaces apart.
 * @param alignment a letter a column: `l` for texts, `r` for figures
 * @param rows the first row is the heading
 */
export function textTable(alignment: string, rows: readonly (readonly string[])[]): string {
  const widths = [...alignment].map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const line = (cells: readonly string[]) =>
    widths
      .map((width, column) => {
        const cell = cells[column] ?? '';
        return alignment[column] === 'r' ? cell.padStart(width) : cell.padEnd(width);
      })
      .join('  ')
      .trimEnd();
  const [heading = [], ...body] = rows;
  return [line(heading), line(widths.map((width) => '-'.repeat(width))), ...body.map(line)].join('\n');
}
