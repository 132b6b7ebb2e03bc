// @alone: watches what is written through to the disk

import fs from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Database } from '../../../src/sandbox/books/db/database.ts';
import { openDatabase } from '../../../src/sandbox/books/db/open.ts';

/** What a disk holds: of each file what was there when it was last written through, of each folder the names. */
class Disk {
  readonly #folder: string;
  readonly #kept: string;
  syncs = 0;

  constructor(folder: string, kept: string) {
    this.#folder = folder;
    this.#kept = kept;
  }

  written(fd: number): void {
    this.syncs += 1;
    const path = fs.readlinkSync(`/proc/self/fd/${fd}`);
    const inside = relative(this.#folder, path);
    if (inside.startsWith('..')) return;
    const kept = join(this.#kept, inside);
    if (fs.statSync(path).isFile()) fs.copyFileSync(path, kept);
    else this.#nameAll(path, kept);
  }

  /** A name that is new stands for an empty file until its file is written through, too. */
  #nameAll(path: string, kept: string): void {
    const names = fs.readdirSync(path, { withFileTypes: true });
    for (const name of fs.readdirSync(kept)) {
      if (!names.some((entry) => entry.name === name)) fs.rmSync(join(kept, name), { recursive: true });
    }
    for (const entry of names.filter(({ name }) => !fs.existsSync(join(kept, name)))) {
      if (entry.isDirectory()) fs.mkdirSync(join(kept, entry.name));
      else fs.writeFileSync(join(kept, entry.name), '');
    }
  }
}

const real = { fdatasyncSync: fs.fdatasyncSync, fsyncSync: fs.fsyncSync };
let root: string;
let disk: Disk;
let db: Kysely<Database>;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'power-'));
  const [folder, kept] = [join(root, 'data'), join(root, 'disk')];
  await (await openDatabase(folder)).destroy();
  // A new folder is written through as a whole before it is taken into use.
  await cp(folder, kept, { recursive: true });
  disk = new Disk(folder, kept);
  for (const name of ['fdatasyncSync', 'fsyncSync'] as const) {
    fs[name] = (fd) => {
      real[name](fd);
      disk.written(fd);
    };
  }
  syncBuiltinESMExports();
  db = await openDatabase(folder);
  await sql`create table told (number int primary key)`.execute(db);
});
afterAll(async () => {
  await db?.destroy();
  Object.assign(fs, real);
  syncBuiltinESMExports();
  await rm(root, { recursive: true, force: true });
});
beforeEach(() => {
  disk.syncs = 0;
});

let told = 0;

async function commit(times: number): Promise<void> {
  for (let turn = 0; turn < times; turn += 1) {
    await sql`insert into told values (${told + 1})`.execute(db);
    told += 1;
  }
}

test('every commit is on the disk before it is answered', async () => {
  await commit(20);
  expect(disk.syncs).toBeGreaterThanOrEqual(20);
});

test.each([1, 60])('after %i more commits a loss of power takes none of them away', async (times) => {
  await commit(times);
  const after = await mkdtemp(join(root, 'after-'));
  await cp(join(root, 'disk'), after, { recursive: true });
  const found = await openDatabase(after);
  const { rows } = await sql<{ count: number }>`select count(*) from told`.execute(found);
  await found.destroy();
  expect(rows).toEqual([{ count: told }]);
});

test('a large transaction that was answered is whole', async () => {
  await sql`insert into told select generate_series(100001, 150000)`.execute(db);
  const after = await mkdtemp(join(root, 'after-'));
  await cp(join(root, 'disk'), after, { recursive: true });
  const found = await openDatabase(after);
  const { rows } = await sql<{ count: number }>`select count(*) from told where number > 100000`.execute(
    found,
  );
  await found.destroy();
  expect(rows).toEqual([{ count: 50_000 }]);
});

vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 });
