import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lockDataFolder } from '../../../../src/sandbox/books/lock/lockDataFolder.ts';
import { assertUnlocked, createExchange, DataFolderLockedError } from '../../../../src/sandbox/index.ts';
import { startExchange } from '../../durability/support/runningExchange.ts';
import { inContainers, noPidNamespaces } from '../../support/pidNamespace.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'locked-'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

const taker = `
  import { lockDataFolder } from './src/sandbox/books/lock/lockDataFolder.ts';
  try { await lockDataFolder(process.argv[1]); console.log('locked'); setInterval(() => {}, 1000); }
  catch (error) { console.log(error.message); }`;

interface Taker {
  readonly child: ChildProcess;
  /** "locked", or why not. */
  readonly said: string;
}

/** A process that takes the folder and keeps it. */
async function startTaker(): Promise<Taker> {
  const args = ['--import', 'tsx', '--input-type=module', '-e', taker, dataDir];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const [said] = await once(child.stdout, 'data');
  return { child, said: String(said).trim() };
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const ended = once(child, 'close');
  child.kill('SIGKILL');
  await ended;
}

test('a process that holds the folder is named, and its lock is free after a kill -9', async () => {
  const { child, said } = await startTaker();
  expect(said).toBe('locked');
  await expect(createExchange({ dataDir, port: 0 })).rejects.toThrow(DataFolderLockedError);
  await expect(assertUnlocked(dataDir)).rejects.toThrow(
    `The data folder ${dataDir} is in use by process ${child.pid}: stop it or choose another folder with DATA_DIR=….`,
  );
  await kill(child);
  await assertUnlocked(dataDir);
  (await lockDataFolder(dataDir))();
});

test('of many processes that start at once exactly one gets the lock', async () => {
  const takers = await Promise.all([1, 2, 3].map(() => startTaker()));
  await Promise.all(takers.map(({ child }) => kill(child)));
  const others = takers.filter(({ said }) => said !== 'locked');
  expect(others).toHaveLength(2);
  for (const { said } of others) expect(said).toContain(`The data folder ${dataDir} is in use by process `);
});

test.skipIf(noPidNamespaces !== null)(
  inContainers('of two containers that start on one volume one gets it, and the other once that was killed'),
  // Far more than it takes: three starts on a machine that does much else.
  { tags: ['long'], timeout: 300_000 },
  async () => {
    const start = () => startExchange({ dataDir, server: null }, { isolated: true });
    const both = await Promise.allSettled([start(), start()]);
    const [winner] = both.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    // Each has the number 1 where it is, and neither can see the other.
    expect(both.flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []))).toEqual([
      `Error: The data folder ${dataDir} is in use by process 1: stop it or choose another folder with DATA_DIR=….`,
    ]);
    expect((await fetch(`${winner?.origin}/t1`)).status).toBe(200);
    await winner?.kill();
    const next = await start();
    expect((await fetch(`${next.origin}/t1`)).status).toBe(200);
    await next.kill();
  },
);

test('the same process cannot lock it twice', async () => {
  const release = await lockDataFolder(dataDir);
  await expect(lockDataFolder(dataDir)).rejects.toThrow(DataFolderLockedError);
  release();
  (await lockDataFolder(dataDir))();
});

test('a process that is just ending is waited for', async () => {
  const release = await lockDataFolder(dataDir);
  const next = lockDataFolder(dataDir);
  release();
  (await next)();
});

test('two processes that only check the lock do not report each other as its holder', async () => {
  (await lockDataFolder(dataDir))();
  await Promise.all([assertUnlocked(dataDir), assertUnlocked(dataDir)]);
});

// Starts a process of its own for one more sentence.
test('a holder on another host, such as another container, is named with its host', {
  tags: ['long'],
}, async () => {
  const release = await lockDataFolder(dataDir);
  const file = join(dataDir, 'process.lock');
  await writeFile(file, JSON.stringify({ pid: 1, host: '3f2a9c' }));
  await expect(assertUnlocked(dataDir)).rejects.toThrow('in use by process 1 on 3f2a9c: stop it');
  await writeFile(file, '');
  await expect(assertUnlocked(dataDir)).rejects.toThrow('in use by another process: stop it');
  release();
});

test('the content of the file locks nothing, and nobody else can read it', async () => {
  const file = join(dataDir, 'process.lock');
  (await lockDataFolder(dataDir))();
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  await writeFile(file, JSON.stringify({ pid: process.ppid, host: hostname() }));
  await assertUnlocked(dataDir);
  (await lockDataFolder(dataDir))();
});

test('a folder of an earlier release that holds a process mark is free', async () => {
  await mkdir(join(dataDir, 'lock'));
  await writeFile(join(dataDir, 'lock', `${process.ppid}-1`), '');
  (await lockDataFolder(dataDir))();
  expect((await readdir(dataDir)).sort()).toEqual(['lock', 'process.lock']);
});

test('a missing folder is free, and checking does not create it', async () => {
  const missing = join(dataDir, 'missing');
  await assertUnlocked(missing);
  expect(await readdir(dataDir)).toEqual([]);
});
