/** One report: as Markdown lines for readers and as data for programs. */
export interface EditionReport<Data = unknown> {
  readonly page: readonly string[];
  readonly data: Data;
}

/** A Markdown table. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)];
}

/** How every page of this folder begins. */
export function heading(title: string, ...words: readonly string[]): string[] {
  return [`# ${title}`, '', 'Made by `npm run generate`; never edited by hand.', ...words, ''];
}
