// Builds the pages anew; that a start serves them, and survives a kill, is in mainJob.test.ts.
// @module-tag long

import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../../scripts/serve/freePort.ts';
import { assertUnlocked } from '../../src/sandbox/index.ts';
import { type CopiedProject, copyProject, type SpawnedStart } from './support/copiedProject.ts';

const amount = '0.123456';

/** Keeps a list of the modules that a process loads. */
const recorder = `
import { register } from 'node:module';
register('data:text/javascript,' + encodeURIComponent(\`
  import { appendFileSync } from 'node:fs';
  export function load(url, context, next) {
    appendFileSync('loaded.txt', url + '\\\\n');
    return next(url, context);
  }\`));`;

// One person's day with the two commands: every test goes on where the one before it stopped.
let project: CopiedProject;
let port: number;
let running: SpawnedStart;

beforeAll(async () => {
  project = await copyProject();
  port = await freePort();
});
afterAll(() => project?.dispose());

test('a start builds what is stale, with a line for each step, and states where it runs', async () => {
  await project.edit('schemas/screens/moneyAddress.json', '"addressBook.title"', '"addressBook.add"');
  await project.write('recorder.mjs', recorder);
  running = project.start({ port, nodeArgs: ['--import', './recorder.mjs'] });
  expect(await running.origin()).toBe(`http://localhost:${port}`);

  expect(running.out()).toMatch(
    /Generated code … made screens, sites, reports, editions, language \(\d+\.\d s\)/,
  );
  expect(running.out()).toMatch(/Pages … built \(\d+\.\d s\)/);
  expect(running.out()).toContain(`http://localhost:${port}/login as one of:\n  Elena Hofer`);
  expect(running.out() + running.err()).not.toContain('larger than');
  expect(running.err()).toBe('');
  expect(await generatedScreen()).toContain('addressBook.add');
  const page = await fetch(`http://localhost:${port}/user/assets/money-address`);
  expect([page.status, (await page.text()).includes('id="root"')]).toEqual([200, true]);
});

test('the serving process has loaded nothing of what builds the pages', async () => {
  const packages = [...(await project.read('loaded.txt')).matchAll(/node_modules\/((?:@[^/]+\/)?[^/]+)/g)];
  const loaded = new Set(packages.map(([, name]) => name));
  expect(loaded).toContain('fastify');
  expect(
    [...loaded].filter((name) => /vite|rolldown|typescript|ts7|react|redocly|zopfli/.test(name ?? '')),
  ).toEqual([]);
});

test('a port in use is reported at once, in one sentence', async () => {
  const second = project.start({ port, dataDir: join(project.root, 'other') });
  expect(await second.ended).toBe(1);
  expect(second.err()).toBe(
    `Port ${port} is in use by another program: stop that program or choose another port with PORT=….\n`,
  );
  expect(second.out()).toBe('');
});

test.each([[[]], [['--reset']], [['--dev']]])(
  'a data folder in use is reported at once, in one sentence: %s',
  async (args) => {
    const second = project.start({ args });
    expect(await second.ended).toBe(1);
    expect(second.err()).toBe(
      `The data folder ${join(project.root, '.data')} is in use by process ${running.pid}: ` +
        'stop it or choose another folder with DATA_DIR=….\n',
    );
    expect(second.out()).toBe('');
  },
);

test('a deposit survives kill -9, and the next start builds nothing', async () => {
  await sendDeposit();
  expect(await running.kill('SIGKILL')).toBe('SIGKILL');
  const built = await stampTime();

  running = project.start({ port });
  await running.origin();
  expect(running.out()).toMatch(/Generated code … up to date/);
  expect(running.out()).toMatch(/Pages … up to date/);
  expect(await stampTime()).toBe(built);
  expect(await deposits()).toContain(amount);
});

test('Ctrl+C ends it with 0, even if npm passes it on a second time', async () => {
  const ended = running.kill('SIGINT');
  running.kill('SIGINT');
  expect(await ended).toBe(0);
  expect(running.err()).toBe('');
});

test('--reset starts over; SIGTERM ends it with 0', async () => {
  running = project.start({ port, args: ['--reset'] });
  await running.origin();
  expect(running.out()).toMatch(/Data … removed, beginning anew/);
  expect(await deposits()).not.toContain(amount);
  expect(await running.kill('SIGTERM')).toBe(0);
});

test('pages that do not build are refused with a message, and nothing is left running', async () => {
  await project.edit('src/main.tsx', 'import ', 'imp ort ');
  const refused = project.start({ port });
  expect(await refused.ended).toBe(1);
  expect(refused.out()).toMatch(/Pages … failed\n {2}Exchange … failed\n$/);
  expect(refused.err()).toContain('src/main.tsx');
  await expect(fetch(`http://localhost:${port}/`)).rejects.toThrow();
  await expect(assertUnlocked(join(project.root, '.data'))).resolves.toBeUndefined();
});

test('input files with errors are refused with a message, and nothing is left running', async () => {
  await project.edit('schemas/screens/deposit.json', '",\n', '"\n');
  const refused = project.start({ port });
  expect(await refused.ended).toBe(1);
  expect(refused.err()).toMatch(/^schemas\/screens\/deposit\.json:2:38 S001 .+\n$/);
  await expect(fetch(`http://localhost:${port}/`)).rejects.toThrow();
});

function generatedScreen(): Promise<string> {
  return readFile(join(project.root, 'generated/screens/moneyAddress.ts'), 'utf8');
}

async function stampTime(): Promise<number> {
  return (await stat(join(project.root, 'dist/stamp'))).mtimeMs;
}

async function sendDeposit(): Promise<void> {
  const { accounts } = (await state()) as { accounts: { uid: number }[] };
  const answer = await fetch(`http://localhost:${port}/sandbox/api/deposits`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ uid: accounts[0]?.uid, coin: 'LTC', chain: 'LTC', amount }),
  });
  expect([answer.status, await answer.text()]).toEqual([200, expect.any(String)]);
}

async function deposits(): Promise<string[]> {
  return ((await state()) as { deposits: { amount: string }[] }).deposits.map((deposit) => deposit.amount);
}

async function state(): Promise<unknown> {
  return (await fetch(`http://localhost:${port}/sandbox/api/state`)).json();
}
