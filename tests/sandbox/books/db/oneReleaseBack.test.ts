import { type Kysely, sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../../../src/sandbox/books/db/database.ts';
import { migrate } from '../../../../src/sandbox/books/db/migrate.ts';
import { lastOfPreviousRelease, migrations } from '../../../../src/sandbox/books/db/migrations/index.ts';
import { openDatabase } from '../../../../src/sandbox/books/openDatabase.ts';
import { previousBooks, previousRelease } from '../../../fixtures/releases/previousRelease.ts';
import { noPostgres, onPostgres, postgresForTests } from '../../support/postgresForTests.ts';
import { newSchema } from '../../support/testDatabase.ts';
import { type Column, type Columns, columnsOf, lostTo } from './support/lostTo.ts';

const { version } = previousRelease;

/** What of the previous release need not come back, and why. */
const leftOut: Readonly<Record<string, string>> = {
  derivative_entries:
    'written once, with the demo customers; from what this release records, 0.1.0 lists nothing',
};

describe.skipIf(noPostgres !== null)(onPostgres('migrations since the previous release'), () => {
  const { url, schema } = noPostgres === null ? newSchema(postgresForTests()) : { url: '', schema: '' };
  const client = new pg.Client(url);
  let before: Columns;
  let lastBefore: string;
  let db: Kysely<Database>;
  beforeAll(async () => {
    await client.connect();
    await client.query(previousBooks(schema));
    before = await columns();
    const { rows } = await client.query(`select max(name) as last from ${schema}.kysely_migration`);
    lastBefore = rows[0].last;
    db = await openDatabase({ url, schema });
  });
  afterAll(async () => {
    await db.destroy();
    await client.query(`drop schema ${schema} cascade`);
    await client.end();
  });

  async function columns(): Promise<Columns> {
    const { rows } = await client.query<Column>(columnsOf(schema));
    return new Map(rows.map((row) => [row.name, row]));
  }

  test(`keep everything that ${version} reads and require nothing new of it`, async () => {
    expect(before.size).toBeGreaterThan(200);
    expect(lastBefore).toBe(lastOfPreviousRelease);
    const lost = lostTo(version, before, await columns());
    expect(
      lost.filter((sentence) => !Object.keys(leftOut).some((table) => sentence.includes(` ${table}.`))),
    ).toEqual([]);
  });

  test('are reported by name when they break the previous release', async () => {
    await client.query(`delete from ${schema}.transfers`);
    for (const change of [
      'rename column coin to token',
      'alter column status type varchar',
      'add column memo text not null',
    ])
      await client.query(`alter table ${schema}.transfers ${change}`);
    expect(
      lostTo(version, before, await columns()).filter((sentence) => sentence.includes('transfers.')),
    ).toEqual([
      '0.1.0 reads transfers.coin, which is gone. Keep it until the release after this one: 0.1.0 may have to come back (docs/operations.md, Roll back).',
      '0.1.0 reads transfers.status as text, and it is character varying. Keep it until the release after this one: 0.1.0 may have to come back (docs/operations.md, Roll back).',
      '0.1.0 writes rows without transfers.memo: give it a default, or let it be null.',
      '0.1.0 writes rows without transfers.token: give it a default, or let it be null.',
    ]);
  });
});

describe('books that a newer release has changed', () => {
  let db: Kysely<Database>;
  beforeAll(async () => {
    db = await openDatabase(':memory:');
    await sql`insert into kysely_migration (name, timestamp) values ('0999_of_the_next', '')`.execute(db);
  });
  afterAll(async () => {
    // The database serves the next test of this process.
    await sql`delete from kysely_migration where name = '0999_of_the_next'`.execute(db);
    await db.destroy();
  });

  const oldest = async () =>
    (await sql<{ last: string }>`select last_migration as last from oldest_release`.execute(db)).rows;

  test('open, and keep the migrations of that release', async () => {
    await migrate(db);
    const { rows } = await sql`select from kysely_migration where name = '0999_of_the_next'`.execute(db);
    expect(rows).toHaveLength(1);
    expect(await oldest()).toEqual([{ last: lastOfPreviousRelease }]);
  });

  test('record the oldest release that they still suit: the one before the newest', async () => {
    const last = Object.keys(migrations).at(-1);
    await sql`update oldest_release set last_migration = ${last}`.execute(db);
    await migrate(db);
    expect(await oldest()).toEqual([{ last }]);
  });

  test('refuse to be opened by an older release', async () => {
    await sql`update oldest_release set last_migration = '0999_of_the_next'`.execute(db);
    await expect(migrate(db)).rejects.toThrow(
      /^These books were changed by a release that is more than one after this one/,
    );
  });
});
