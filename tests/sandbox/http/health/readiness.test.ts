import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createReadiness } from '../../../../src/sandbox/http/health/readiness.ts';
import { createExchange, type Exchange } from '../../../../src/sandbox/index.ts';

let dataDir: string;
let exchange: Exchange;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'user-assets-ready-'));
  exchange = await createExchange({ dataDir, port: 0 });
});
afterAll(async () => {
  await exchange.close();
  await rm(dataDir, { recursive: true });
});

const ask = async () => {
  const answer = await exchange.app.inject('/readyz');
  return [answer.statusCode, answer.json()];
};

test('an exchange that has just started is ready', async () => {
  expect(await ask()).toEqual([200, { ready: true, unready: {} }]);
});

test('an exchange without its keys, or with a broken key file, is not ready', async () => {
  await rename(join(dataDir, 'keys.json'), join(dataDir, 'elsewhere'));
  const noKeys = [503, { ready: false, unready: { keys: 'keys.json cannot be read.' } }];
  expect(await ask()).toEqual(noKeys);
  await writeFile(join(dataDir, 'keys.json'), '{"request":"MII');
  expect(await ask()).toEqual(noKeys);
  await rename(join(dataDir, 'elsewhere'), join(dataDir, 'keys.json'));
  expect(await ask()).toEqual([200, { ready: true, unready: {} }]);
});

test('an exchange with the tables of an older release is not ready', async () => {
  const { db } = exchange.context;
  const renamed = (from: string, to: string) =>
    sql`update kysely_migration set name = replace(name, ${from}, ${to})`.execute(db);
  await renamed('0001_', '9999_');
  const unready = { tables: 'They lack 1 migrations of this release.' };
  expect(await ask()).toEqual([503, { ready: false, unready }]);
  await renamed('9999_', '0001_');
});

test('an exchange whose database does not answer is not ready, and says so in time', async () => {
  const { db } = exchange.context;
  let release = () => {};
  // The embedded database has one connection, as a server has so many.
  const held = db.transaction().execute(() => new Promise<void>((resolve) => (release = resolve)));
  const late = 'It did not answer within 2 s.';
  expect(await ask()).toEqual([503, { ready: false, unready: { database: late, tables: late } }]);
  release();
  await held;
  expect(await ask()).toEqual([200, { ready: true, unready: {} }]);
});

test('an exchange is not ready until its machine, whose clock was set back, has caught up', async () => {
  const { context } = exchange;
  const ahead = { ...context, clock: { now: () => Date.now() + 60_000 } };
  const rest = { filesDir: dataDir, readKeys: async () => null, isClosing: () => false };
  const busy = { msSinceRun: () => 61_000 };
  expect(await createReadiness({ context: ahead, simulation: busy, ...rest })()).toEqual({
    clock: 'The clock of this machine is behind the books.',
    jobs: 'No job has run for a minute.',
  });
});

test('a draining exchange reports it and still answers', async () => {
  await exchange.close();
  exchange = await createExchange({ dataDir, port: 0, drainMs: 3_000 });
  const closed = exchange.close();
  await expect.poll(async () => (await ask())[0]).toBe(503);
  expect((await ask())[1]).toEqual({ ready: false, unready: { open: 'It is closing.' } });
  expect((await exchange.app.inject('/t1')).statusCode).toBe(200);
  await closed;
});
