// Follows each tutorial in a copy of the project, to a green check: two minutes.
// @module-tag long
// @alone: copies the project and runs its commands for minutes

import { spawnSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applied } from './applied.ts';
import { readmeSteps } from './readmeSteps.ts';
import { tutorials } from './tutorials.ts';

const notCopied = new Set(['node_modules', '.git', '.data', '.cache', '.pictures', 'dist']);
/** Minutes, on a machine that has other things to do as well. */
const patienceMs = 30 * 60_000;

let root: string;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'user-assets-readme-'));
  const names = (await readdir('.')).filter((name) => !notCopied.has(name));
  await Promise.all(names.map((name) => cp(name, join(root, name), { recursive: true })));
  await symlink(resolve('node_modules'), join(root, 'node_modules'));
  run('git init --quiet');
});
afterAll(() => rm(root, { recursive: true, force: true, maxRetries: 5 }));

/** After each page the proof is green, at the end every step of `check` that a tutorial can touch (WHOLE_CHECK=1: all). */
describe.sequential('what the pages tell their reader to do, as printed and in the printed order', () => {
  it.each(tutorials)(
    '%s',
    async (page) => {
      // What a page compares with is the last commit.
      run('git add --all');
      run('git -c user.name=reader -c user.email=reader@example.com commit --quiet --message before');
      for (const step of readmeSteps(page)) {
        if (step.kind === 'file') await change(step);
        else if (step.command === 'npm run check') run('npm run check -- --only prove');
        else expectPrinted(run(step.command), step.prints);
      }
    },
    patienceMs,
  );

  it(
    'ends with a green check',
    () => {
      // The last page has ended with `npm run fix` and a green proof.
      expect(run('npm run fix')).toContain('Nothing to do.');
      run(`npm run check${process.env.WHOLE_CHECK ? '' : ' -- --only types,style,openapi,operations'}`);
    },
    patienceMs,
  );
});

describe('every page', () => {
  it('names commands that there are', async () => {
    const { scripts } = JSON.parse(await readFile('package.json', 'utf8')) as { scripts: object };
    const texts = await Promise.all((await allPages()).map((page) => readFile(page, 'utf8')));
    const named = texts.flatMap((text) =>
      [...text.matchAll(/npm run (?:-s )?([\w:-]+)/g)].map(([, name]) => name),
    );
    expect([...new Set(named)].filter((name) => name === undefined || !(name in scripts))).toEqual([]);
  });
});

async function change(step: Parameters<typeof applied>[0]): Promise<void> {
  const file = join(root, step.path);
  await mkdir(dirname(file), { recursive: true });
  const before = step.how === 'a new file' ? '' : await readFile(file, 'utf8');
  await writeFile(file, applied(step, before));
}

/** What a command prints to a reader in the copy. @throws Error with its output when it fails */
function run(command: string): string {
  const { status, stdout, stderr } = spawnSync(command, { cwd: root, shell: true, encoding: 'utf8' });
  if (status !== 0) throw new Error(`$ ${command}\n${stdout}\n${stderr}`);
  return stdout;
}

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
