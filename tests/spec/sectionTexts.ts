/**
 * The text of every numbered section of a Markdown page, as a reader sees it: on one line, without marks, with ` | `
 * between the cells of a table. What stands below a heading of its own belongs to that one alone.
 */
export function sectionTexts(page: string): ReadonlyMap<string, string> {
  const sections = new Map<string, string>();
  for (const part of page.split(/^#+ /m)) {
    const [heading = '', ...lines] = part.split('\n');
    const [, number] = /^(\d[\d.]*) /.exec(heading) ?? [];
    if (number !== undefined) sections.set(number, lines.map(plain).join(' ').replaceAll(/\s+/g, ' ').trim());
  }
  return sections;
}

function plain(line: string): string {
  if (/^\|[-| ]+\|$/.test(line)) return '';
  return line
    .replace(/^\s*- /, '')
    .replace(/^\| (.*) \|$/, '$1')
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/[`*]/g, '');
}
