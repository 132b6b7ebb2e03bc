import { PGlite } from '@electric-sql/pglite';
import type * as Prepared from '@electric-sql/pglite-prepopulatedfs';
import { type Kysely, Migrator, sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Database } from '../../../../src/sandbox/books/db/database.ts';
import { ExchangeDatabase } from '../../../../src/sandbox/books/db/exchangeDatabase.ts';
import { migrate } from '../../../../src/sandbox/books/db/migrate.ts';
import { migrations } from '../../../../src/sandbox/books/db/migrations/index.ts';
import { PgliteDialect } from '../../../../src/sandbox/books/db/pgliteDialect.ts';
import { openDatabase } from '../../../../src/sandbox/books/openDatabase.ts';
import { toAccountRow } from '../../../../src/sandbox/flows/demo/seedAccounts.ts';
import { testAccount } from '../../support/testExchange.ts';

// The other tests begin with a cluster whose migrations have run (support/preparedCluster.ts); this one runs them.

let fresh: Kysely<Database>;
let prepared: Kysely<Database>;
beforeAll(async () => {
  const { dataDir } = await vi.importActual<typeof Prepared>('@electric-sql/pglite-prepopulatedfs');
  const pglite = await PGlite.create({ dataDir: 'memory://', loadDataDir: await dataDir() });
  fresh = new ExchangeDatabase(new PgliteDialect(pglite));
  prepared = await openDatabase(':memory:');
});
afterAll(async () => {
  await fresh.destroy();
  await prepared.destroy();
});

/** Columns, rules, indexes, triggers and functions, a line each. */
async function schemaOf(db: Kysely<Database>): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    select concat_ws(' ', table_name, column_name, ordinal_position, data_type, is_nullable, column_default,
      identity_generation) as line from information_schema.columns where table_schema = 'public'
    union all select concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid)) from pg_constraint
    where connamespace = 'public'::regnamespace
    union all select indexdef from pg_indexes where schemaname = 'public'
    union all select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
    union all select pg_get_functiondef(oid) from pg_proc where pronamespace = 'public'::regnamespace
    order by 1`.execute(db);
  return rows.map(({ line }) => line);
}

async function done(db: Kysely<Database>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by 1`.execute(db);
  return rows.map(({ name }) => name);
}

test('every migration runs once on an empty database, and addresses saved before bank accounts existed remain valid', async () => {
  const migrator = new Migrator({ db: fresh, provider: { getMigrations: async () => migrations } });
  await migrator.migrateTo('0086_legal_names');
  // Columns of later migrations.
  const { has_spot_margin: _, has_institutional_loan: __, ...account } = toAccountRow(testAccount(1));
  await fresh.insertInto('accounts').values(account).execute();
  await sql`
    insert into withdrawal_addresses (uid, coin, chain, address, identity, tag, remark, address_type, is_verified, created_at)
    values (1, 'XRP', 'XRP', 'r', 'r', '7', '', 0, true, 1), (1, 'USDT', 'INTERNAL', '2', 'uid:2', '', '', 1, false, 1)
  `.execute(fresh);
  await migrate(fresh);
  const saved = fresh.selectFrom('withdrawal_addresses').select(['address_type', 'holder']).orderBy('id');
  expect(await saved.execute()).toEqual([
    { address_type: 0, holder: '' },
    { address_type: 1, holder: '' },
  ]);
  expect(await done(fresh)).toEqual(Object.keys(migrations).sort());
  await migrate(fresh);
  expect(await done(fresh)).toEqual(Object.keys(migrations).sort());
});

test('the database that other tests start from equals the one that the migrations make', async () => {
  const made = await schemaOf(fresh);
  expect(made.length).toBeGreaterThan(200);
  expect(await schemaOf(prepared)).toEqual(made);
  expect(await done(prepared)).toEqual(await done(fresh));
});
