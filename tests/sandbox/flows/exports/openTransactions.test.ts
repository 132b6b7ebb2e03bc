import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Account } from '../../../../src/sandbox/books/accounts/account.ts';
import { movements } from '../../../../src/sandbox/flows/exports/statement/ledger/movements.ts';
import { presentSnapshot } from '../../../../src/sandbox/flows/exports/statement/scope/scope.ts';
import { describeOnPostgres } from '../../support/engines.ts';
import { postgresForTests } from '../../support/postgresForTests.ts';
import { testAccount } from '../../support/testExchange.ts';
import { book } from './support/busyCustomer.ts';
import { statementsOf } from './support/camtFile.ts';
import { ExportDesk } from './support/exportDesk.ts';

// Other work on the database server, of this exchange or of anybody's, changes nothing about what a statement has.

describeOnPostgres(() => {
  let desk: ExportDesk;
  let account: Account;
  let other: pg.Client;

  beforeAll(async () => {
    desk = await ExportDesk.open();
    account = await desk.exchange.addAccount(testAccount(700_600));
    await book(desk, account, 'FUND', 'BTC', '0.5');
    other = new pg.Client(postgresForTests());
    await other.connect();
    // A transaction has an id, and so its place in snapshots, once it writes.
    await other.query('begin');
    await other.query('select pg_current_xact_id()');
  });
  afterEach(() => desk.exchange.advance(1_000));
  afterAll(async () => {
    await other.end();
    await desk.close();
  });

  test('a transaction that began before a booking and is still open hides nothing from a statement', async () => {
    await book(desk, account, 'FUND', 'BTC', '0.25');
    const now = desk.exchange.clock.now();
    const range = { startTime: String(now - 86_400_000), endTime: String(now) };
    const file = await desk.consolidated(account, { ...range, format: 'camt053' });
    const entries = statementsOf(file).flatMap((statement) => statement.entries);
    expect(entries.map(({ quantity }) => quantity)).toEqual(['0.5', '0.25']);
  });

  test('a booking that is uncommitted when a statement begins is not in it, even if it commits before it is read', async () => {
    const { db } = desk.exchange;
    const had = await amounts(await presentSnapshot(db));
    const { schema } = await inSchema();
    await other.query('rollback');
    await other.query(`begin; set local search_path to "${schema}"`);
    await other.query(
      `with booked as (
        insert into ledger_transactions (kind, reference, at) values ('test-booking', 'slow', $1) returning id
      )
      insert into ledger_postings (transaction_id, account_id, book, coin, amount)
      select id, account_id, 'available', 'BTC', amount::numeric
      from booked, (values ($2, '1'), ('house:chain', '-1')) as posted (account_id, amount)`,
      [desk.exchange.clock.now(), `user:${account.uid}:FUND`],
    );
    const snapshot = await presentSnapshot(db);
    await other.query('commit');
    expect(await amounts(snapshot)).toEqual(had);
    expect(await amounts(await presentSnapshot(db))).toEqual([...had, '1']);
  });

  async function amounts(snapshot: string): Promise<string[]> {
    const { db, clock } = desk.exchange.context;
    const scope = { db, uid: account.uid, wallets: ['FUND'] as const, coin: null, snapshot };
    const read: string[] = [];
    for await (const page of movements({ ...scope, from: 0, to: clock.now() }))
      read.push(...page.map(({ amount }) => amount));
    return read;
  }

  async function inSchema(): Promise<{ schema: string }> {
    const { rows } = await sql<{ schema: string }>`select current_schema() as schema`.execute(
      desk.exchange.db,
    );
    return rows[0] ?? { schema: '' };
  }
});
