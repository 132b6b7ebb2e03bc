import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PostgresServer } from '../../../../src/sandbox/books/db/postgres/postgresServer.ts';
import { changesSince, recentChanges } from '../../../../src/sandbox/flows/live/liveChanges.ts';
import { Sessions } from '../../../../src/sandbox/http/sessions/sessions.ts';
import { createExchange, type Exchange } from '../../../../src/sandbox/index.ts';
import { listenLive } from '../../support/listenLive.ts';
import { noPostgres, onPostgres, postgresForTests } from '../../support/postgresForTests.ts';
import { newSchema } from '../../support/testDatabase.ts';

const elena = 533_285;
const other = 904_455;

describe.skipIf(noPostgres !== null)(onPostgres('changes of processes on one PostgreSQL'), () => {
  let server: PostgresServer;
  let exchanges: Exchange[];

  const open = () =>
    createExchange({ dataDir: 'memory', server: { ...server, connections: 5 }, port: 0, seed: 'test' });
  beforeAll(async () => {
    server = newSchema(postgresForTests());
    exchanges = [await open(), await open()];
  });
  afterAll(async () => {
    await Promise.all(exchanges.map((exchange) => exchange.close()));
  });

  const at = (index: number): Exchange => {
    const exchange = exchanges[index];
    if (exchange === undefined) throw new Error('There is no such exchange.');
    return exchange;
  };
  /** Whose account changed: deposits of the test above and the exchange's own jobs change other things meanwhile. */
  const accountsSince = async (db: Exchange['context']['db'], since: string) => {
    const { changes, snapshot } = await changesSince(db, since);
    return {
      uids: changes.filter(({ topics }) => topics.includes('account')).map(({ uid }) => uid),
      snapshot,
    };
  };
  const touchAccount = (uid: number) =>
    sql`update accounts set has_spot_margin = has_spot_margin where uid = ${uid}`;

  test('a change made in one process is reported by another', async () => {
    const { db, clock, config } = at(1).context;
    const { sessionId } = await new Sessions(db, clock, config).open(elena);
    const page = await listenLive(at(1).address, { cookie: `ua_session=${sessionId}` });
    await at(0).app.inject({
      method: 'POST',
      url: '/sandbox/api/deposits',
      payload: { uid: elena, coin: 'BTC', chain: 'BTC', amount: '0.01' },
    });
    await expect.poll(() => page.reported.flat(), { timeout: 10_000 }).toContain('deposits');
    await page.leave();
  });

  test('a transaction that began earlier and commits later is not missed, and nothing is reported twice', async () => {
    const { db } = at(0).context;
    const { snapshot: before } = await recentChanges(db, elena);
    let commit = () => {};
    const late = db.transaction().execute(async (trx) => {
      await touchAccount(elena).execute(trx);
      await new Promise<void>((resolve) => {
        commit = resolve;
      });
    });
    await expect.poll(() => commit.toString()).not.toBe('() => {}');
    await touchAccount(other).execute(db);
    const first = await accountsSince(db, before);
    commit();
    await late;
    expect(first.uids).toEqual([other]);
    const second = await accountsSince(db, first.snapshot);
    expect(second.uids).toEqual([elena]);
    const third = await accountsSince(db, second.snapshot);
    expect(third.uids).toEqual([]);
  });

  test('rolled back changes are not reported, nor are those restored from a backup of another server', async () => {
    const { db } = at(0).context;
    const { snapshot } = await recentChanges(db, elena);
    await expect(
      db.transaction().execute(async (trx) => {
        await touchAccount(elena).execute(trx);
        throw new Error('undone');
      }),
    ).rejects.toThrow('undone');
    await sql`insert into live_changes (written_by, uid, topic) values ('99999999999', ${elena}, 'account')`.execute(
      db,
    );
    expect((await accountsSince(db, snapshot)).uids).toEqual([]);
    await sql`delete from live_changes where written_by = '99999999999'`.execute(db);
  });
});
