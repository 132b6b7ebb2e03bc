import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isLongRun } from '../longRun.ts';
import { type CopiedProject, copyProject } from './support/copiedProject.ts';
import { sharedChromium } from './support/sharedChromium.ts';

const run = promisify(execFile);
const file = 'schemas/compliance/editions/TUR.json';
let project: CopiedProject;
let browser: Browser;
let pictures: string;

beforeAll(async () => {
  [project, browser, pictures] = await Promise.all([
    copyProject(),
    sharedChromium(),
    mkdtemp(join(tmpdir(), 'edition-pictures-')),
  ]);
  const git = (...args: string[]) => run('git', args, { cwd: project.root });
  await git('init', '--quiet');
  await git('add', 'schemas', 'openapi', 'src/stepUp', 'src/widgets');
  await git(
    '-c',
    'user.name=Staff',
    '-c',
    'user.email=staff@example.com',
    'commit',
    '--quiet',
    '-m',
    'Before',
  );
});
afterAll(async () => {
  await project?.dispose();
  await rm(pictures, { recursive: true, force: true });
});

// It generates, builds twice and draws ten pages in a copy of the project: a minute for a tool that few changes reach.
test.runIf(isLongRun)(
  'a change is described in sentences and captured before and after, at its own date',
  async () => {
    const text = await project.read(file);
    const entry = { action: 'hide', from: '2031-03-01T00:00:00Z', reason: 'Decision 31/2026 of the board.' };
    await project.write(
      file,
      text
        .replace('"currencies": ["TRY"]', '"currencies": ["TRY", "EUR"]')
        .replace(/\n {2}\}\n\}\n$/, `,\n"exportSavings": ${JSON.stringify(entry)}\n}\n}\n`),
    );
    const args = ['--import', 'tsx', 'scripts/diffEditions.ts', 'TUR', '--pictures', pictures];
    const { stdout } = await run(process.execPath, args, { cwd: project.root });
    const savings = 'In Türkiye, from 1 March 2031, Statements > New statement > Savings disappears';
    expect(stdout).toContain(savings);
    expect(stdout).toContain('index.html sets 5 pages before and after side by side.');
    expect((await readdir(pictures)).filter((name) => name.endsWith('.webp'))).toHaveLength(10);

    const page = await browser.newPage();
    await page.goto(`file://${join(pictures, 'index.html')}`);
    await page.getByText(savings).waitFor();
    await page.getByText('In the global edition, the European Union').waitFor();
    for (const name of ['Deposit', 'Withdraw', 'Statements, from 1 March 2031']) {
      const pair = page.getByRole('article').filter({ has: page.getByRole('heading', { name }) });
      const images = pair.first().getByRole('img');
      expect(await images.count(), name).toBe(2);
      for (const image of await images.all()) {
        await image.scrollIntoViewIfNeeded();
        await expect
          .poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth))
          .toBe(1280);
      }
      const [before, after] = await images.evaluateAll((found) =>
        found.map((one) => one.getAttribute('src')),
      );
      const [old, now] = await Promise.all(
        [before, after].map((src) => readFile(join(pictures, String(src)))),
      );
      expect(old?.equals(now ?? Buffer.alloc(0)), `${name} shows the same on both sides`).toBe(false);
    }
    await page.close();
  },
  400_000,
);

test.runIf(isLongRun)('a change that affects no edition is not captured', async () => {
  const args = ['--import', 'tsx', 'scripts/diffEditions.ts', 'HKG', '--pictures', pictures];
  const { stdout } = await run(process.execPath, args, { cwd: project.root });
  expect(stdout).toContain('Other editions that change: TUR, TUR+ISLAMIC.');
  expect(stdout).toContain('Nothing to photograph.');
});
