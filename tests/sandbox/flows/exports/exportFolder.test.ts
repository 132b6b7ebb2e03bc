import { mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ExportFolder } from '../../../../src/sandbox/flows/exports/exportFolder.ts';
import { StoreError } from '../../../../src/sandbox/flows/exports/statementStore.ts';

let dataDir: string;
let store: ExportFolder;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'store-'));
  store = await ExportFolder.open(dataDir);
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

test('every call fails while the store is unavailable, and a file in progress can be abandoned', async () => {
  const begun = await store.begin('4-1.csv');
  await rename(join(dataDir, 'exports'), join(dataDir, 'away'));
  await expect(store.begin('5-1.csv')).rejects.toBeInstanceOf(StoreError);
  await expect(store.read('5-1.csv')).rejects.toBeInstanceOf(StoreError);
  await expect(store.removeLeftovers(new Map())).rejects.toBeInstanceOf(StoreError);
  await begun.abandon();
});

test('no name escapes the folder', async () => {
  for (const name of ['../1-1.csv', '/etc/passwd', '1-1.csv/..', '1-1', ''])
    await expect(store.begin(name)).rejects.toThrow('No file of a statement is called');
});
