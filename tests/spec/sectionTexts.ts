/**
 * The text of every numbered section of a Markdown page, as a reader sees it: on one line, without marks, with ` | `
 * between the cells of a table, whose head is left out. What stands below a heading of its own belongs to that one
 * alone.
 */
export function sectionTexts(page: string): ReadonlyMap<string, string> {
  const sections = new Map<string, string>();
  for (const [heading, text] of textsByHeading(page)) {
    const [, number] = /^(\d[\d.]*) /.exec(heading) ?? [];
    if (number !== undefined) sections.set(number, text);
  }
  return sections;
}

/** The same for every section, by its whole heading. */
export function textsByHeading(page: string): ReadonlyMap<string, string> {
  const parts = page.split(/^#+ /m).map((part) => {
    const [heading = '', ...lines] = part.split('\n');
    const shown = lines.filter((_, at) => !isHead(lines, at)).map(plain);
    return [heading, shown.join(' ').replaceAll(/\s+/g, ' ').trim()] as const;
  });
  return new Map(parts);
}

const RULE = /^\|[-| ]+\|$/;

/** A table's head, or the line below it. */
const isHead = (lines: readonly string[], at: number) =>
  [lines[at], lines[at + 1]].some((line) => line !== undefined && RULE.test(line));

function plain(line: string): string {
  return line
    .replace(/^\s*- /, '')
    .replace(/^\| (.*) \|$/, '$1')
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/[`*]/g, '');
}
