import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ExportFolder } from '../../../../src/sandbox/flows/exports/exportFolder.ts';
import { S3Store } from '../../../../src/sandbox/flows/exports/s3/S3Store.ts';
import { type StatementStore, StoreError } from '../../../../src/sandbox/flows/exports/statementStore.ts';
import { type S3ForTests, startS3 } from './support/startS3.ts';

let s3: S3ForTests;
beforeAll(async () => {
  s3 = await startS3();
});
afterAll(() => s3.close());

// Whatever stands behind the interface keeps what the interface says.
describe.each([
  { name: 'the data folder', keeps: 'exports', make: (dataDir: string) => ExportFolder.open(dataDir) },
  {
    name: 'a shared folder',
    keeps: 'shared',
    async make(dataDir: string): Promise<StatementStore> {
      await mkdir(join(dataDir, 'shared'), { mode: 0o700 });
      return ExportFolder.openShared(join(dataDir, 'shared'));
    },
  },
  {
    name: 'S3',
    keeps: null,
    make: async (dataDir: string) => new S3Store(s3.address, await ExportFolder.open(dataDir)),
  },
])('statements in $name', ({ make, keeps }) => {
  let dataDir: string;
  let store: StatementStore;
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'store-'));
    store = await make(dataDir);
  });
  afterEach(() => rm(dataDir, { recursive: true, force: true }));

  const here = () => readdir(join(dataDir, keeps ?? 'exports'));
  const text = async (name: string) => (await buffer(await store.read(name))).toString();

  async function put(name: string, ...parts: string[]): Promise<number> {
    const file = await store.begin(name);
    for (const part of parts) await file.write(Buffer.from(part));
    return file.finish();
  }

  test('are read back byte for byte, with their size', async () => {
    const long = 'x'.repeat(700_000);
    expect(await put('1-1.csv', 'a,b\n', long)).toBe(700_004);
    expect(await text('1-1.csv')).toBe(`a,b\n${long}`);
    expect(await here()).toEqual(keeps === null ? [] : ['1-1.csv']);
  });

  test('replace a file of the same name', async () => {
    await put('1-2.csv', 'of before');
    await put('1-2.csv', 'new');
    expect(await text('1-2.csv')).toBe('new');
  });

  test('cannot be read before they are complete, and do not replace a complete file before that', async () => {
    await put('1-3.csv', 'whole');
    const [next, first] = [await store.begin('1-3.csv'), await store.begin('1-4.csv')];
    for (const file of [next, first]) await file.write(Buffer.alloc(600_000));
    expect(await text('1-3.csv')).toBe('whole');
    await expect(store.read('1-4.csv')).rejects.toBeInstanceOf(StoreError);
    await Promise.all([next.finish(), first.finish()]);
    expect([(await text('1-3.csv')).length, (await text('1-4.csv')).length]).toEqual([600_000, 600_000]);
  });

  test('leave nothing behind when they are abandoned', async () => {
    const file = await store.begin('2-1.pdf');
    await file.write(Buffer.alloc(600_000));
    await file.abandon();
    expect(await here()).toEqual([]);
    await expect(store.read('2-1.pdf')).rejects.toBeInstanceOf(StoreError);
  });

  test('can be removed twice without an error', async () => {
    await put('3-1.zip', 'z');
    await store.remove('3-1.zip');
    await store.remove('3-1.zip');
    await expect(store.read('3-1.zip')).rejects.toBeInstanceOf(StoreError);
  });

  test('cannot have a name that leads out of the store', async () => {
    for (const name of ['../1-1.csv', '/etc/passwd', '1-1.csv/..', '1-1', '']) {
      for (const ask of [store.begin(name), store.read(name), store.remove(name)])
        await expect(async () => ask).rejects.toThrow('No file of a statement is called');
    }
  });
});
