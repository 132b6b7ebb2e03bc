// Follows each tutorial in a copy of the project, to a green check: two minutes.
// @module-tag long
// @alone: copies the project and runs its commands for minutes

import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testSettings } from '../testSettings.ts';
import { copyProject, notCopied, type ProjectCopy } from './copyProject.ts';
import { readmeSteps, tutorials } from './readmeSteps.ts';

/** Minutes, on a machine that has other things to do as well. */
const patienceMs = 30 * 60_000;

let copy: ProjectCopy;

beforeAll(async () => {
  copy = await copyProject();
});
afterAll(() => copy.remove());

/** After each page the proof is green, at the end every step of `check` that a tutorial can touch (WHOLE_CHECK=1: all). */
describe.sequential('the instructions of the pages, followed as printed and in the printed order', () => {
  it.each(tutorials)(
    '%s',
    async (page) => {
      // What a page compares with is the last commit.
      copy.commit();
      for (const step of readmeSteps(page)) {
        if (step.kind === 'file') await copy.change(step);
        else if (step.command === 'npm run check') copy.run('npm run check -- --only prove');
        else expectPrinted(copy.run(step.command), step.prints);
      }
    },
    patienceMs,
  );

  it(
    'end with a green check',
    () => {
      // The last page has ended with `npm run fix` and a green proof.
      expect(copy.run('npm run fix')).toContain('Nothing to do.');
      copy.run(`npm run check${testSettings.WHOLE_CHECK ? '' : ' -- --only types,style,openapi,operations'}`);
    },
    patienceMs,
  );
});

describe('every page', () => {
  it('names existing commands', async () => {
    const { scripts } = JSON.parse(await readFile('package.json', 'utf8')) as { scripts: object };
    const texts = await Promise.all((await allPages()).map((page) => readFile(page, 'utf8')));
    const named = texts.flatMap((text) =>
      [...text.matchAll(/npm run (?:-s )?([\w:-]+)/g)].map(([, name]) => name),
    );
    expect([...new Set(named)].filter((name) => name === undefined || !(name in scripts))).toEqual([]);
  });
});

/** npm begins with the name of the script; a reader sees that too, and no page repeats it. */
function expectPrinted(printed: string, wanted: string | undefined): void {
  if (wanted !== undefined) expect(printed.replace(/^\n(?:> .*\n)+\n/, '').trimEnd()).toBe(wanted);
}

async function allPages(): Promise<string[]> {
  const pages: string[] = [];
  for (const entry of await readdir('.', { withFileTypes: true })) {
    if (notCopied.has(entry.name)) continue;
    const inside = entry.isDirectory() ? await readdir(entry.name, { recursive: true }) : [''];
    pages.push(...inside.map((path) => join(entry.name, path)).filter((path) => path.endsWith('.md')));
  }
  return pages;
}
