import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { removeData } from '../../../scripts/serve/prepareStore.ts';
import { lockDataFolder } from '../../../src/sandbox/books/lock/lockDataFolder.ts';
import { temporaryFolder } from '../temporaryFolder.ts';

test("removes the exchange's data and keeps the folder", async () => {
  const folder = await temporaryFolder({
    'db/postgres/base/1': 'rows',
    'exports/1.csv': '',
    'keys.json': '{}',
    'secret.key': '00',
  });
  await mkdir(join(folder, 'lock'));
  await removeData(folder);
  expect(await readdir(folder)).toEqual(['process.lock']);
});

test('accepts a missing folder as an empty one', async () => {
  await removeData(join(await temporaryFolder(), 'none'));
});

test('keeps the keys and statements of processes whose books are on a server', async () => {
  const folder = await temporaryFolder({
    'keys.json': '{}',
    'server/user_assets/keys.json': '{}',
    'server/user_assets/exports/1.csv': '',
  });
  await removeData(folder);
  expect((await readdir(folder)).sort()).toEqual(['process.lock', 'server']);
  expect((await readdir(join(folder, 'server/user_assets'))).sort()).toEqual(['exports', 'keys.json']);
});

test('leaves a folder with other files untouched', async () => {
  const folder = await temporaryFolder({ 'db/complete': '', 'thesis.odt': 'years of work' });
  await expect(removeData(folder)).rejects.toThrow(
    `${folder} holds thesis.odt, which is not the exchange's: it is left as it is.`,
  );
  expect(await readdir(folder)).toEqual(['db', 'thesis.odt']);
});

test('leaves a folder in use untouched', async () => {
  const folder = await temporaryFolder({ 'db/complete': '' });
  const unlock = await lockDataFolder(folder);
  await expect(removeData(folder)).rejects.toThrow(`in use by process ${process.pid}`);
  expect(await readdir(folder)).toEqual(['db', 'process.lock']);
  unlock();
});
