import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { prepareStore } from '../../../scripts/serve/prepareStore.ts';
import { lockDataFolder } from '../../../src/sandbox/books/lock/lockDataFolder.ts';
import { temporaryFolder } from '../temporaryFolder.ts';

test('creates the folder with all its parents', async () => {
  const folder = join(await temporaryFolder(), 'a/b');
  await prepareStore({ dataDir: folder, server: null });
  expect((await stat(folder)).isDirectory()).toBe(true);
});

test.each(['file', 'file/below'])(
  '%s, which is a file or below one, is refused in one sentence',
  async (name) => {
    const folder = join(await temporaryFolder({ file: '' }), name);
    await expect(prepareStore({ dataDir: folder, server: null })).rejects.toThrow(
      `The data folder ${folder} is no folder: choose another with DATA_DIR=….`,
    );
  },
);

test('a folder in use is refused with the process that uses it', async () => {
  const folder = await temporaryFolder();
  const unlock = await lockDataFolder(folder);
  await expect(prepareStore({ dataDir: folder, server: null })).rejects.toThrow(
    `${folder} is in use by process ${process.pid}`,
  );
  unlock();
  await prepareStore({ dataDir: folder, server: null });
});
