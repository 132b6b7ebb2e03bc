import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startPostgres, type ThrowawayPostgres } from '../../../scripts/postgres/startPostgres.ts';
import { createExchange, type Exchange } from '../../../src/sandbox/index.ts';
import { noOwnPostgres, onPostgres } from '../support/postgresForTests.ts';
import { newSchema } from '../support/testDatabase.ts';

/** Jobs fail meanwhile, which they tell. */
const silent = { info() {}, security() {}, warn() {}, error() {} };

describe.skipIf(noOwnPostgres !== null)(onPostgres('a read-only server', noOwnPostgres), () => {
  let postgres: ThrowawayPostgres;
  let exchange: Exchange;
  beforeAll(async () => {
    // Not the one of all tests: it is set to read-only, and stopped.
    postgres = await startPostgres({ isHasty: true });
    exchange = await createExchange({
      dataDir: 'memory',
      server: newSchema(postgres.url),
      port: 0,
      log: silent,
    });
  });
  afterAll(async () => {
    await exchange.close();
    await postgres.dispose();
  });

  const ask = async () => {
    const answer = await exchange.app.inject('/readyz');
    return [answer.statusCode, answer.json()];
  };
  const ready = [200, { ready: true, unready: {} }];
  const unready = [
    503,
    { ready: false, unready: { database: 'It cannot be written: a standby, or read-only.' } },
  ];

  test('makes its exchange not ready from the second it becomes read-only until it no longer is', async () => {
    expect(await ask()).toEqual(ready);
    const set = (value: string) =>
      postgres.run(
        `psql -qAt -c "alter system set default_transaction_read_only = ${value}" -c "select pg_reload_conf()"`,
      );
    await set('on');
    await expect.poll(ask).toEqual(unready);
    await set('off');
    await expect.poll(ask).toEqual(ready);
  });

  test('makes its exchange not ready as a standby, until it is promoted', async () => {
    await postgres.run('touch data/standby.signal');
    await postgres.restart();
    await expect.poll(ask).toEqual(unready);
    await postgres.run('pg_ctl promote --pgdata=data');
    await expect.poll(ask).toEqual(ready);
  });
});
