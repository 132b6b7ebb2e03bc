import { spawnSync } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ExportFolder } from '../../../../src/sandbox/flows/exports/exportFolder.ts';
import { StoreError } from '../../../../src/sandbox/flows/exports/statementStore.ts';
import { openServer } from '../../support/openServer.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shared-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function put(store: ExportFolder, name: string, text: string): Promise<void> {
  const file = await store.begin(name);
  await file.write(Buffer.from(text));
  await file.finish();
}

test('a missing, world-readable, read-only or invalid folder is reported in one sentence', async () => {
  const opened = (path: string) => ExportFolder.openShared(path);
  await expect(opened(join(folder, 'away'))).rejects.toThrow(/away is not there: mount or create it/);
  await writeFile(join(folder, 'file'), '');
  await expect(opened(join(folder, 'file'))).rejects.toThrow(/is no folder: correct EXPORT_STORE/);
  // Nobody but its owner has any right to it, and not even root makes a file there.
  await expect(opened('/proc/self/fd')).rejects.toThrow(/cannot be written by this process/);
  for (const mode of [0o701, 0o704, 0o777, 0o1777]) {
    await chmod(folder, mode);
    await expect(opened(folder)).rejects.toThrow(/is open to everybody on this machine: chmod o= it/);
  }
  await chmod(folder, 0o770);
  await opened(folder);
  expect(await readdir(folder)).toEqual(['file']);
});

test('a file is readable by its owner alone', async () => {
  const store = await ExportFolder.openShared(folder);
  await put(store, '1-1.csv', 'a');
  expect((await stat(join(folder, '1-1.csv'))).mode & 0o777).toBe(0o600);
});

test('a link or a pipe in place of a file is neither followed nor waited for', async () => {
  const store = await ExportFolder.openShared(folder);
  const secret = join(folder, 'secret');
  await writeFile(secret, 'of somebody else');
  await symlink(secret, join(folder, '1-1.csv'));
  expect(spawnSync('mkfifo', [join(folder, '2-1.csv')]).status).toBe(0);
  await mkdir(join(folder, '3-1.csv'));
  for (const name of ['1-1.csv', '2-1.csv', '3-1.csv'])
    await expect(store.read(name)).rejects.toBeInstanceOf(StoreError);
  await put(store, '1-1.csv', 'mine');
  expect(await readFile(secret, 'utf8')).toBe('of somebody else');
  expect(await readFile(join(folder, '1-1.csv'), 'utf8')).toBe('mine');
});

test('files of a killed process are removed, files unknown to the books stay', async () => {
  const store = await ExportFolder.openShared(folder);
  await put(store, '7-1.csv', 'ready');
  await store.begin('7-2.csv');
  await store.begin('8-1.csv');
  await store.begin('9-1.csv');
  await writeFile(join(folder, '.nfs0001'), '');
  await store.removeLeftovers(
    new Map([
      [7, '7-1.csv'],
      [8, ''],
    ]),
  );
  expect((await readdir(folder)).sort()).toEqual(
    ['.9-1.csv.part', '.nfs0001', '7-1.csv'].map((name) =>
      expect.stringMatching(name.replace('.part', '\\.[0-9a-f-]{36}\\.part')),
    ),
  );
});

test('an exchange stores its statements there, and does not start without it', async () => {
  const server = await openServer({ exportStore: { folder } });
  const headers = await server.signIn(533_285);
  const base = '/v3/private/cht/asset-file-core/export';
  const now = server.clock.now();
  const payload = { startTime: String(now - 86_400_000), endTime: String(now), format: 'csv' };
  await server.app.inject({ method: 'POST', url: `${base}/create/account-statement`, headers, payload });
  const made = async () => {
    server.clock.advance(300);
    await server.exchange.tick();
    return (await readdir(folder)).filter((name) => /^\d+-1\.zip$/.test(name)).length;
  };
  await expect.poll(made, { timeout: 20_000, interval: 20 }).toBe(1);
  expect(server.faults).toEqual([]);
  await server.exchange.close();
  const lost = openServer({ exportStore: { folder: join(folder, 'away') } });
  await expect(lost).rejects.toThrow('is not there: mount or create it, or correct EXPORT_STORE.');
});
