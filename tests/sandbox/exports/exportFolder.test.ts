import { mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ExportFolder } from '../../../src/sandbox/flows/exports/exportFolder.ts';
import { StoreError } from '../../../src/sandbox/flows/exports/statementStore.ts';

let dataDir: string;
let store: ExportFolder;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'store-'));
  store = await ExportFolder.open(dataDir);
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

const names = () => readdir(join(dataDir, 'exports'));
const text = async (name: string) => (await buffer(await store.read(name))).toString();

async function put(name: string, ...parts: string[]): Promise<number> {
  const file = await store.begin(name);
  for (const part of parts) await file.write(Buffer.from(part));
  return file.finish();
}

test('what was written is read again, byte for byte, and its size is told', async () => {
  const long = 'x'.repeat(700_000);
  expect(await put('1-1.csv', 'a,b\n', long)).toBe(700_004);
  expect(await text('1-1.csv')).toBe(`a,b\n${long}`);
});

test('a file takes the place of one of its name', async () => {
  await put('1-1.csv', 'of before');
  await put('1-1.csv', 'new');
  expect(await text('1-1.csv')).toBe('new');
});

test('of a file that was given up nothing stays', async () => {
  const file = await store.begin('2-1.pdf');
  await file.write(Buffer.alloc(600_000));
  await file.abandon();
  expect(await names()).toEqual([]);
  await expect(store.read('2-1.pdf')).rejects.toBeInstanceOf(StoreError);
});

test('a file is removed once, and again without harm', async () => {
  await put('3-1.zip', 'z');
  await store.remove('3-1.zip');
  await store.remove('3-1.zip');
  expect(await names()).toEqual([]);
});

test('a store that is away says so in everything it is asked, and gives up what was begun', async () => {
  const begun = await store.begin('4-1.csv');
  await rename(join(dataDir, 'exports'), join(dataDir, 'away'));
  await expect(store.begin('5-1.csv')).rejects.toBeInstanceOf(StoreError);
  await expect(store.read('5-1.csv')).rejects.toBeInstanceOf(StoreError);
  await expect(store.removeLeftovers(new Map())).rejects.toBeInstanceOf(StoreError);
  await begun.abandon();
});

test('no name leads out of it', async () => {
  for (const name of ['../1-1.csv', '/etc/passwd', '1-1.csv/..', '1-1', ''])
    await expect(store.begin(name)).rejects.toThrow('No file of a statement is called');
});
