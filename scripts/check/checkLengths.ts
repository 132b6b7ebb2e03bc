import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { crumbsOf, LONGEST, MOST_CRUMBS } from '../measure/codeMetrics.ts';
import type { Files } from '../testChanged/dependents.ts';

/** Files that are too long to be one thing, and more files of a dozen lines than a reader wants to open. */
export function checkLengths(): string[] {
  const names = ['src', 'scripts', 'tests']
    .filter((area) => existsSync(area))
    .flatMap((area) =>
      readdirSync(area, { recursive: true, encoding: 'utf8' }).map((name) => `${area}/${name}`),
    )
    .filter((name) => /\.tsx?$/.test(name))
    .sort();
  return lengthFaults(new Map(names.map((name) => [name, readFileSync(name, 'utf8')])));
}

/** A sentence for every file over 300 lines, and for src and tests each when too many are under 15. */
export function lengthFaults(files: Files): string[] {
  const long = [...files]
    .map(([name, text]) => [name, text.trimEnd().split('\n').length] as const)
    .filter(([, lines]) => lines > LONGEST)
    .map(
      ([name, lines]) =>
        `${name} has ${lines} lines, more than ${LONGEST}. Give what is a thing of its own a file.`,
    );
  const small = ['src', 'tests'].flatMap((area) => {
    const { files: all, crumbs, share } = crumbsOf(files, area);
    if (share < MOST_CRUMBS) return [];
    const figures = `${crumbs.length} of ${all} files of ${area}/ (${share.toFixed(1)} %) have under 15 lines`;
    return [
      `${figures}; fewer than ${MOST_CRUMBS} % should. Put small ones where their user or their subject is: ${crumbs.join(', ')}.`,
    ];
  });
  return [...long, ...small];
}
