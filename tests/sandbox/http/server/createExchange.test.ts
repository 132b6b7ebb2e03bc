import { once } from 'node:events';
import { chmod, cp, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { freePort } from '../../../../scripts/serve/freePort.ts';
import { sendTestDeposit } from '../../../../src/sandbox/flows/deposits/sendTestDeposit.ts';
import { assertUnlocked, createExchange, PortTakenError } from '../../../../src/sandbox/index.ts';
import { ManualClock } from '../../../../src/sandbox/world/clock.ts';
import { Caller } from '../../support/caller.ts';

const main = 533285;
const records = '/v3/private/cht/asset-deposit/deposit/aggregate-records';

/** The data folder of an exchange that has been started once, for those to copy that need no first start of their own. */
let started: string;
beforeAll(async () => {
  started = await mkdtemp(join(tmpdir(), 'exchange-'));
  // As a volume that its owner lets others into.
  await chmod(started, 0o755);
  await (await createExchange({ dataDir: started, port: 0 })).close();
});
afterAll(() => rm(started, { recursive: true, force: true }));

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'exchange-'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

test('an exchange serves on localhost, releases everything when closed, and keeps sessions and deposits', async () => {
  const clock = new ManualClock(Date.UTC(2025, 10, 21, 12));
  const before = await createExchange({ dataDir, port: 0, clock, validateAnswers: true });
  expect((await fetch(`${before.address}/t1`)).status).toBe(200);
  const caller = await Caller.signedIn(before, main);
  await sendTestDeposit(before.context, { uid: main, coin: 'USDT', chain: 'TRX', amount: '12.5' });
  const early = await caller.get(records);
  await before.close();
  await expect(fetch(`${before.address}/t1`)).rejects.toThrow();
  await expect(assertUnlocked(dataDir)).resolves.toBeUndefined();

  clock.advance(60_000);
  const after = await createExchange({ dataDir, port: 0, clock, validateAnswers: true });
  await after.tick();
  const late = await (await Caller.signedIn(after, main)).get(records);
  expect(early.result).toMatchObject({ total: 1, list: [{ amount: '12.5', status: 1 }] });
  expect(late.result).toMatchObject({ total: 1, list: [{ amount: '12.5', status: 3, confirmations: 30 }] });
  await after.close();
});

test('a port in use is reported in one clear sentence, and nothing stays open', async () => {
  await cp(started, dataDir, { recursive: true });
  const other = createServer().listen(0, 'localhost');
  await once(other, 'listening');
  const address = other.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  const { port } = address;
  const refused = createExchange({ dataDir, port });
  await expect(refused).rejects.toThrow(PortTakenError);
  await expect(refused).rejects.toThrow(
    `Port ${port} is in use by another program: stop that program or choose another port with PORT=….`,
  );
  await expect(assertUnlocked(dataDir)).resolves.toBeUndefined();
  other.close();
});

test('it listens once what it waits for is done, and not at all when that fails', async () => {
  await cp(started, dataDir, { recursive: true });
  const port = await freePort();
  const isReached = () =>
    fetch(`http://localhost:${port}/t1`).then(
      ({ ok }) => ok,
      () => false,
    );
  let finish = () => {};
  const pages = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const starting = createExchange({ dataDir, port, listensAfter: pages });
  await vi.waitFor(() => expect(assertUnlocked(dataDir)).rejects.toThrow(), { timeout: 30_000 });
  expect(await isReached()).toBe(false);
  finish();
  const exchange = await starting;
  expect(await isReached()).toBe(true);
  await exchange.close();

  const fault = new Error('The pages do not build.');
  await expect(createExchange({ dataDir, port, listensAfter: Promise.reject(fault) })).rejects.toBe(fault);
  expect(await isReached()).toBe(false);
  await expect(assertUnlocked(dataDir)).resolves.toBeUndefined();
});

test('a start that was killed while unpacking its database is begun again', {
  tags: ['long'],
}, async () => {
  await mkdir(join(dataDir, 'db', 'unpacking', 'global'), { recursive: true });
  const exchange = await createExchange({ dataDir, port: 0 });
  expect((await fetch(`${exchange.address}/t1`)).status).toBe(200);
  await exchange.close();
  expect(await readdir(join(dataDir, 'db'))).toEqual(['postgres']);
});

test.each([
  ['alone', []],
  ['together with the seed', ['secret.key']],
  ['together with seed and keys', ['secret.key', 'keys.json']],
])(
  'missing books (%s) are reported, and none of their statements is removed',
  { tags: ['long'] },
  async (_, others) => {
    await cp(started, dataDir, { recursive: true });
    for (const name of ['db', ...others]) await rm(join(dataDir, name), { recursive: true });
    await writeFile(join(dataDir, 'exports', '533285-1.pdf'), 'a statement');
    await expect(createExchange({ dataDir, port: 0 })).rejects.toThrow(
      `The database in ${join(dataDir, 'db', 'postgres')} is damaged: nothing there was removed.`,
    );
    expect(await readdir(join(dataDir, 'exports'))).toEqual(['533285-1.pdf']);
    await assertUnlocked(dataDir);
  },
);

test('nobody else on the machine can read the data folder, even if it existed before', async () => {
  expect((await stat(started)).mode & 0o777).toBe(0o700);
  // Each part is closed by itself, whatever the umask.
  const modes = (await readdir(started)).map(async (name) => {
    const { mode } = await stat(join(started, name));
    return `${name} ${(mode & 0o777).toString(8)}`;
  });
  expect((await Promise.all(modes)).sort()).toEqual([
    'db 700',
    'exports 700',
    'keys.json 600',
    'process.lock 600',
    'secret.key 600',
  ]);
});
