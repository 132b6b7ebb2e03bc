import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { table } from '../../outputs/markdown.ts';

/** A page of decisions: `# 0001: Title`, an empty line, and `Status: accepted · 2026-11-21`, after which more may follow. */
const HEAD = /^# (?<number>\d{4}): (?<title>.+)\n\nStatus: (?<status>[^·\n]+) · \d{4}-\d\d-\d\d/;

/** The pages of decisions as their heads name them, in the order of their numbers. */
export function decisionBlock(folder: string): string {
  const pages = readdirSync(folder).filter((name) => /^\d{4}-.+\.md$/.test(name));
  return table(
    ['no.', 'decision', 'status'],
    pages.sort().map((name) => rowOf(name, readFileSync(join(folder, name), 'utf8'))),
  );
}

function rowOf(name: string, page: string): string[] {
  const { number = '', title = '', status = '' } = HEAD.exec(page)?.groups ?? {};
  if (number === '' || !name.startsWith(`${number}-`))
    throw new Error(
      `${name} has to begin with "# ${name.slice(0, 4)}: Title", an empty line and "Status: accepted · 2026-11-21".`,
    );
  return [`[${number}](${name})`, title, status];
}
