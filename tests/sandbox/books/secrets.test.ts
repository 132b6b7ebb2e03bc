import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { changeSeed } from '../../../src/sandbox/books/changeSeed.ts';
import { openSecrets } from '../../../src/sandbox/books/secrets.ts';
import { authenticatorCodes, stepAt, totp } from '../../../src/sandbox/flows/stepUp/authenticator.ts';
import { createExchange } from '../../../src/sandbox/index.ts';
import { ManualClock } from '../../../src/sandbox/world/clock.ts';
import { createRandom } from '../../../src/sandbox/world/random.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'secrets-'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

const hex = async () => Buffer.from((await openSecrets(dataDir)).bytes('authenticator', 1)).toString('hex');

test('authenticator codes cannot be derived from the source code', async () => {
  const clock = new ManualClock(Date.UTC(2025, 10, 21, 12));
  const open = () => createExchange({ dataDir, port: 0, clock });
  const exchange = await open();
  const codes = await authenticatorCodes(exchange.context);
  await exchange.close();
  const guessed = codes.map(({ uid }) =>
    totp(createRandom('sandbox').bytes('authenticator', uid).subarray(0, 20), stepAt(clock.now())),
  );
  expect(codes.length).toBeGreaterThan(2);
  expect(codes.map(({ code }) => code)).not.toEqual(guessed);
  // A restart changes nothing.
  const again = await open();
  expect(await authenticatorCodes(again.context)).toEqual(codes);
  await again.close();
});

test('the first start draws a seed, and every later start reads it', async () => {
  const first = await hex();
  expect(await hex()).toBe(first);
  await rm(join(dataDir, 'secret.key'));
  expect(await hex()).not.toBe(first);
});

test('different sequences of parts give different bytes, even when their concatenations are equal', async () => {
  const secrets = await openSecrets(dataDir);
  const all = [
    secrets.bytes('a', 'bc'),
    secrets.bytes('ab', 'c'),
    secrets.bytes('a', 1),
    secrets.bytes('a', '1'),
  ];
  expect(new Set(all.map((bytes) => Buffer.from(bytes).toString('hex'))).size).toBe(4);
});

test('nobody else can read the file, even after its permissions were opened', async () => {
  await hex();
  const path = join(dataDir, 'secret.key');
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  const text = await readFile(path);
  await rm(path);
  await writeFile(path, text, { mode: 0o644 });
  await hex();
  expect((await stat(path)).mode & 0o777).toBe(0o600);
});

test('a running process accepts the old seed until it is withdrawn and derives from the new one at once', async () => {
  const secrets = await openSecrets(dataDir);
  const ask = () => ({ own: secrets.bytes('a', 1), counts: secrets.accepted('a', 1) });
  const before = ask();
  expect(before.counts).toEqual([before.own]);
  await changeSeed(dataDir, 'new-seed');
  const meanwhile = ask();
  expect(meanwhile.own).not.toEqual(before.own);
  expect(meanwhile.counts).toEqual([meanwhile.own, before.own]);
  expect((await openSecrets(dataDir)).accepted('a', 1)).toEqual(meanwhile.counts);
  await expect(changeSeed(dataDir, 'new-seed')).rejects.toThrow(
    'The old seed still counts: remove it by --withdraw-seed first.',
  );
  await changeSeed(dataDir, 'withdraw-seed');
  expect(ask()).toEqual({ own: meanwhile.own, counts: [meanwhile.own] });
  expect((await stat(join(dataDir, 'secret.key'))).mode & 0o777).toBe(0o600);
  await expect(changeSeed(dataDir, 'withdraw-seed')).rejects.toThrow('There is no old seed to withdraw.');
});

test('a seed cannot be changed where there is none', async () => {
  await expect(changeSeed(dataDir, 'new-seed')).rejects.toThrow(
    `There is no ${join(dataDir, 'secret.key')}: `,
  );
});

test('in memory nothing is written', async () => {
  expect(await openSecrets('memory')).toBe(await openSecrets('memory'));
  await expect(stat('memory')).rejects.toThrow();
});

const seed = `${'0'.repeat(64)}\n`;

test.each(['', 'sandbox\n', `${'0'.repeat(63)}\n`, `${'0'.repeat(64)}`, `${seed}00\n`, seed.repeat(3)])(
  'a file with %j is reported in one clear sentence',
  async (text) => {
    const path = join(dataDir, 'secret.key');
    await writeFile(path, text);
    await expect(openSecrets(dataDir)).rejects.toThrow(
      `The keys of the exchange in ${path} cannot be read: delete that file, and new ones are made.`,
    );
  },
);
