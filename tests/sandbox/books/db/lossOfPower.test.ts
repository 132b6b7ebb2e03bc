// @alone: watches what is written through to the disk

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Database } from '../../../../src/sandbox/books/db/database.ts';
import { openDatabase } from '../../../../src/sandbox/books/openDatabase.ts';
import { firstInGate } from '../../../longRun.ts';
import { Disk } from '../../durability/support/disk.ts';
import { Choices } from '../../support/choices.ts';

let root: string;
let disk: Disk;
let db: Kysely<Database>;
let losses = 0;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'power-'));
  const folder = join(root, 'data');
  await (await openDatabase(folder)).destroy();
  // A new folder is written through as a whole before it is taken into use.
  disk = await Disk.install(folder, join(root, 'disk'));
  db = await openDatabase(folder);
  await sql`create table told (number int primary key)`.execute(db);
});
afterAll(async () => {
  await db?.destroy();
  disk?.uninstall();
  await rm(root, { recursive: true, force: true });
});
beforeEach(() => {
  disk.syncs = 0;
});

/** Of the numbers in this range, how many are left when power is lost now. */
async function countAfterLoss(from: number, to: number): Promise<number | undefined> {
  losses += 1;
  const left = join(root, `after-${losses}`);
  disk.loseAfter(0, left, new Choices(losses));
  disk.loseNow();
  const found = await openDatabase(left);
  const { rows } = await sql<{ count: number }>`
    select count(*) from told where number between ${from} and ${to}`.execute(found);
  await found.destroy();
  return rows[0]?.count;
}

let reported = 0;

async function commit(times: number): Promise<void> {
  for (let turn = 0; turn < times; turn += 1) {
    await sql`insert into told values (${reported + 1})`.execute(db);
    reported += 1;
  }
}

test('every commit is on the disk before it is answered', async () => {
  await commit(20);
  expect(disk.syncs).toBeGreaterThanOrEqual(20);
});

test.each(firstInGate([1, 60]))('after %i more commits a loss of power loses none of them', async (times) => {
  await commit(times);
  expect(await countAfterLoss(1, reported)).toBe(reported);
});

test('a large transaction that was acknowledged is complete', async () => {
  await sql`insert into told select generate_series(100001, 150000)`.execute(db);
  expect(await countAfterLoss(100_001, 150_000)).toBe(50_000);
});

vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 });
