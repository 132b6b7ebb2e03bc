import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createExchange } from '../../../../src/sandbox/index.ts';

const system = vi.hoisted(() => ({ tryLock: (): boolean => true, isMissing: false }));

vi.mock('fs-native-extensions', () => ({
  get tryLock() {
    if (system.isMissing) throw new Error('Error loading shared library ld-linux-x86-64.so.2');
    return system.tryLock;
  },
}));

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'unlockable-'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

test('nothing is started where the file system cannot lock', async () => {
  system.isMissing = false;
  system.tryLock = () => {
    throw Object.assign(new Error('ENOLCK: no locks available'), { code: 'ENOLCK' });
  };
  await expect(createExchange({ dataDir, port: 0 })).rejects.toThrow(
    `The data folder ${dataDir} cannot be locked against a second process: its file system has no locks; ` +
      'choose a folder on another one with DATA_DIR=…, or keep the books on a PostgreSQL server with DATABASE_URL=….',
  );
  expect(await readdir(dataDir)).toEqual(['process.lock']);
});

test('nothing is started where the locking program is missing', async () => {
  system.isMissing = true;
  await expect(createExchange({ dataDir, port: 0 })).rejects.toThrow(
    `The data folder ${dataDir} cannot be locked against a second process: fs-native-extensions has no program for ` +
      `${process.platform} ${process.arch} with this C library; use a system with glibc (an image of Debian instead of ` +
      'Alpine), or keep the books on a PostgreSQL server with DATABASE_URL=….',
  );
  expect(await readdir(dataDir)).toEqual([]);
});

test('an in-memory exchange needs no lock', async () => {
  system.isMissing = true;
  const exchange = await createExchange({ dataDir: 'memory', port: 0 });
  expect((await fetch(`${exchange.address}/t1`)).status).toBe(200);
  await exchange.close();
});
