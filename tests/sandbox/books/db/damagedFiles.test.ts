import { appendFile, cp, mkdtemp, open, readdir, rm, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DamagedDatabaseError } from '../../../../src/sandbox/books/openDatabase.ts';
import { openStore } from '../../../../src/sandbox/books/openStore.ts';
import { createExchange } from '../../../../src/sandbox/index.ts';
import { someInGate } from '../../../longRun.ts';

let whole: string;
/** Where the file of a table or an index lies, below the database's folder. */
const paths = new Map<string, string>();

beforeAll(async () => {
  whole = await mkdtemp(join(tmpdir(), 'whole-'));
  const exchange = await createExchange({ dataDir: whole, port: 0 });
  const { rows } = await sql<{ name: string; path: string }>`
    select relname as name, pg_relation_filepath(oid) as path from pg_class
    where pg_relation_filepath(oid) is not null`.execute(exchange.context.db);
  for (const { name, path } of rows) paths.set(name, path);
  await exchange.close();
});
afterAll(() => rm(whole, { recursive: true, force: true }));

type Damage = (file: string) => Promise<unknown>;

const lost: Damage = (file) => rm(file, { recursive: true });
const cutShort: Damage = (file) => truncate(file, 0);
const overwritten = (byte: number) => async (file: string) => {
  const handle = await open(file, 'r+');
  // Not all of the page, so that what a checksum is for is tried as well.
  await handle.write(Buffer.alloc(byte === 0 ? 8192 : 64, byte), 0, null, byte === 0 ? 0 : 8000);
  await handle.close();
};

const lastPageOverwritten: Damage = async (file) => {
  const handle = await open(file, 'r+');
  const { size } = await handle.stat();
  await handle.write(Buffer.alloc(8192), 0, null, size - 8192);
  await handle.close();
};

/** All files but PostgreSQL's own cache of its catalog, which each start makes anew. */
const dataIn = async (folder: string) =>
  (await readdir(folder, { recursive: true })).filter((name) => !name.endsWith('pg_internal.init'));

/** Each kind of file, and each way to damage one, comes first: those are tried in the gate. */
const damages: readonly (readonly [what: string, part: string, Damage])[] = [
  ['without its control file', 'global/pg_control', lost],
  ['whose postings are truncated', 'ledger_postings', cutShort],
  ['with a few wrong bytes in an index', 'sessions_of_customer', overwritten(7)],
  ['whose latest movements are overwritten with zeros', 'ledger_transactions', lastPageOverwritten],
  ['whose sequence of movements is overwritten with zeros', 'ledger_transactions_id_seq', overwritten(0)],
  ['whose foreign keys are overwritten with zeros', 'pg_trigger', overwritten(0)],
  ['whose list of tables is truncated', 'pg_class', cutShort],
  ['without PG_VERSION', 'PG_VERSION', lost],
  ['without its log', 'pg_wal', lost],
  ['whose postings are lost', 'ledger_postings', lost],
  ['with a few wrong bytes in the customers', 'accounts', overwritten(7)],
  ['whose balances are overwritten with zeros', 'ledger_balances', overwritten(0)],
  ['whose holds are overwritten with zeros', 'withdrawal_holds', overwritten(0)],
  ['whose latest constraints are overwritten with zeros', 'pg_constraint', lastPageOverwritten],
  ['with a lost index', 'deposits_pkey', lost],
  ['whose record of migrations is overwritten with zeros', 'kysely_migration', overwritten(0)],
];

test.each(someInGate(damages, 2))(
  'a database %s is reported with instructions, and what is left of it is kept',
  async (_, part, damage) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'damaged-'));
    await cp(whole, dataDir, { recursive: true });
    const folder = join(dataDir, 'db', 'postgres');
    await damage(join(folder, paths.get(part) ?? part));
    const before = await dataIn(folder);

    const reported = await openStore({ dataDir }).then(
      () => null,
      (cause: unknown) => cause,
    );

    expect(reported).toBeInstanceOf(DamagedDatabaseError);
    expect(String(reported)).toContain(`The database in ${folder} is damaged: nothing there was removed.`);
    expect(String(reported)).not.toContain('Aborted');
    expect(await dataIn(folder)).toEqual(expect.arrayContaining(before));
    await rm(dataDir, { recursive: true });
  },
);

test('a page that was never written, which a kill may leave behind the last one, is not reported as damage', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'grown-'));
  await cp(whole, dataDir, { recursive: true });
  const file = join(dataDir, 'db', 'postgres', paths.get('withdrawal_holds') ?? '');
  await appendFile(file, Buffer.alloc(8192));
  const store = await openStore({ dataDir });
  expect(await sql`select 1 from withdrawal_holds limit 1`.execute(store.db)).toMatchObject({ rows: [{}] });
  await store.close();
  await rm(dataDir, { recursive: true });
});

test('a sound database opens, and the check leaves nothing behind in it', async () => {
  const store = await openStore({ dataDir: whole });
  const { rows } = await sql`select extname from pg_extension where extname <> 'plpgsql'`.execute(store.db);
  expect(rows).toEqual([]);
  await store.close();
});
