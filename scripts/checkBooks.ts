import { type Kysely, PostgresDialect, sql } from 'kysely';
import type { Database } from '../src/sandbox/books/db/database.ts';
import { ExchangeDatabase } from '../src/sandbox/books/db/exchangeDatabase.ts';
import { createPool } from '../src/sandbox/books/db/postgres/createPool.ts';
import { refusalOf } from '../src/sandbox/books/db/postgres/postgresServer.ts';
import { bookFaults } from '../src/sandbox/books/ledger/balances.ts';
import { readServer } from './settings/environment/books.ts';
import { runScript } from './settings/runScript.ts';

const usage = `npm run check-books

Says whether the books of DATABASE_URL and DATABASE_SCHEMA are sound. It starts nothing and changes nothing.`;

/** All that is recorded at one moment, on a standby as well; it may take longer than a statement of the exchange. */
function faultsAtOnce(db: Kysely<Database>): Promise<string[]> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      await sql`set local statement_timeout = 0`.execute(trx);
      return bookFaults(trx);
    });
}

async function run(): Promise<void> {
  const server = readServer(process.env);
  if (server === null)
    throw new Error('DATABASE_URL is not set. Embedded books need no command: every start checks them.');
  const db = new ExchangeDatabase(new PostgresDialect({ pool: createPool({ ...server, connections: 1 }) }));
  try {
    const faults = await faultsAtOnce(db).catch((cause: unknown) => {
      throw refusalOf(server, cause);
    });
    if (faults.length === 0) return console.log('The books are sound.');
    console.error(['The books are not sound:', ...faults].join('\n'));
    process.exitCode = 1;
  } finally {
    await db.destroy();
  }
}

await runScript(usage, {}, run);
