/** What stands between backticks in a cell. */
export const quoted = (cell: string): string[] =>
  [...cell.matchAll(/`([^`]+)`/g)].map(([, text = '']) => text);

/** The cells of the first table of a page that begins after these words, row by row, without its head. */
export function tableBelow(words: string, page: string): string[][] {
  const [, after = ''] = page.split(words);
  const [block = ''] = /(?:^\|.*\n)+/m.exec(after) ?? [];
  const lines = block.trim().split('\n').slice(2);
  return lines.map((line) =>
    line
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim()),
  );
}
