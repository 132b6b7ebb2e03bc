import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { createPool } from '../../../src/sandbox/books/db/postgres/createPool.ts';
import { takeTurns } from '../../../src/sandbox/books/db/postgres/takeTurns.ts';
import { openDatabase } from '../../../src/sandbox/books/openDatabase.ts';
import { noPostgres, onPostgres, postgresForTests } from '../support/postgresForTests.ts';
import { newSchema } from '../support/testDatabase.ts';
import { noPgbouncer, startPgbouncer } from './support/startPgbouncer.ts';

const reason = noPostgres ?? noPgbouncer;

describe.skipIf(reason !== null)(onPostgres('a pooler that keeps sessions', reason), () => {
  let url: string;
  let dispose: () => Promise<void>;
  beforeAll(async () => {
    ({ url, dispose } = await startPgbouncer(postgresForTests()));
  });
  afterAll(() => dispose());

  test('gives every connection all settings', async () => {
    const pool = createPool({ url, schema: 'mine' });
    const clients = await Promise.all([1, 2, 3].map(() => pool.connect()));
    for (const client of clients) {
      const { rows } = await client.query(
        `select name, setting from pg_settings where name in
           ('search_path', 'synchronous_commit', 'TimeZone', 'statement_timeout', 'idle_in_transaction_session_timeout')
         order by name collate "C"`,
      );
      expect(rows).toEqual([
        { name: 'TimeZone', setting: 'UTC' },
        { name: 'idle_in_transaction_session_timeout', setting: '30000' },
        { name: 'search_path', setting: 'mine' },
        { name: 'statement_timeout', setting: '60000' },
        { name: 'synchronous_commit', setting: 'on' },
      ]);
      client.release();
    }
    await pool.end();
  });

  test('lets processes take turns', async () => {
    const server = newSchema(url);
    const [one, other] = await Promise.all([openDatabase(server), openDatabase(server)]);
    onTestFinished(() => other.destroy());
    const order: string[] = [];
    await takeTurns(one, 'a job', async () => {
      order.push('one begins');
      await expect(takeTurns(other, 'a job', async () => undefined, 100)).rejects.toThrow('lock timeout');
      order.push('one ends');
    });
    await one.destroy();
    await takeTurns(other, 'a job', async () => order.push('the other'));
    expect(order).toEqual(['one begins', 'one ends', 'the other']);
  });
});

describe.skipIf(reason !== null)(onPostgres('a pooler', reason), () => {
  test.each([
    ['for a transaction', { pool_mode: 'transaction' }],
    ['for a transaction, in turn', { pool_mode: 'transaction', server_round_robin: '1' }],
    ['for a transaction, from one', { pool_mode: 'transaction', default_pool_size: '1' }],
    ['for a statement', { pool_mode: 'statement' }],
  ])('that lends sessions %s is refused at start', async (_what, changes) => {
    const { url, dispose } = await startPgbouncer(postgresForTests(), changes);
    onTestFinished(dispose);
    await expect(openDatabase(newSchema(url))).rejects.toThrow(
      /^The pooler at 127\.0\.0\.1:\d+ does not keep sessions, .*set it to session mode \(pool_mode = session\)/,
    );
  });

  test('that has no session left makes a connection attempt time out', async () => {
    const { url, dispose } = await startPgbouncer(postgresForTests(), { max_db_connections: '1' });
    onTestFinished(dispose);
    const pool = createPool({ url, schema: 'mine' }, { connectMs: 500, statementMs: 500 });
    onTestFinished(() => pool.end());
    const client = await pool.connect();
    await expect(pool.connect()).rejects.toThrow('timeout exceeded when trying to connect');
    client.release();
  });
});
