import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ReplicaReads } from '../../../src/sandbox/books/db/replicas/ReplicaReads.ts';
import { isLongRun } from '../../longRun.ts';
import { noOwnPostgres, onPostgres } from '../support/postgresForTests.ts';
import {
  customerAt,
  outcomesOf,
  patient,
  type Replicated,
  readsOf,
  startReplicated,
} from './support/replicated.ts';

const uid = 533_285;

describe.skipIf(noOwnPostgres !== null)(onPostgres('reads from replicas', noOwnPostgres), () => {
  let setup: Replicated;
  let customer: Awaited<ReturnType<typeof customerAt>>;
  beforeAll(async () => {
    setup = await startReplicated();
    customer = await customerAt(setup, uid);
  });
  afterAll(() => setup.close());

  const lags = (at: 0 | 1) => Object.values(readsOf(setup.exchanges[at]).lags());

  /** Both replicas have what there is, and are read by both exchanges. */
  async function bothAnswer(): Promise<void> {
    for (const at of [0, 1] as const) {
      const turns = () =>
        outcomesOf(setup.exchanges[at], async () => {
          await customer.newest(at);
          await customer.newest(at);
        });
      const reported = async () => [await turns(), lags(at).every((lag) => lag < 10)];
      await expect.poll(reported, patient).toEqual([{ replica: 2 }, true]);
    }
  }

  test('are served by replicas that have everything of the customer', bothAnswer);

  test('show what the customer has just done, and nothing older afterwards, while one replica lags', async () => {
    const [paused] = setup.standbys;
    const seen = { replica: 0, differs: 0 };
    // The one that goes on is read meanwhile, and the other is found to lack something.
    while (seen.replica === 0 || seen.differs === 0) {
      await bothAnswer();
      await paused.pause();
      const { replica = 0, differs = 0 } = await outcomesOf(setup.exchanges[0], async () => {
        for (const from of [0, 1, 0, 1] as const) {
          const made = await customer.deposit(from);
          for (const at of [0, 1, 0, 1] as const) expect(await customer.newest(at)).toBe(made);
        }
      }).finally(paused.resume);
      seen.replica += replica;
      seen.differs += differs;
    }
  });

  test('use the primary when no replica is near', { tags: ['long'] }, async () => {
    await bothAnswer();
    for (const { pause } of setup.standbys) await pause();
    try {
      const turn = () => outcomesOf(setup.exchanges[0], () => customer.newest(0));
      await expect.poll(turn, patient).toEqual({ stale: 1 });
      // What was read counts on until the next second's answer, which the figure is.
      await expect.poll(() => Math.min(...lags(0)), patient).toBeGreaterThan(10);
    } finally {
      for (const { resume } of setup.standbys) await resume();
    }
    await bothAnswer();
  });

  test('never fail and never go backwards while replicas are stopped, paused, hung and restored', async () => {
    await bothAnswer();
    const rounds = isLongRun ? 30 : 3;
    let acknowledged = 0;
    let seen = 0;
    let answers = 0;
    let isOver = false;
    const write = async () => {
      while (!isOver) acknowledged = await customer.deposit(1);
    };
    const read = async () => {
      while (!isOver) {
        const least = Math.max(acknowledged, seen);
        const newest = await customer.newest(Math.random() < 0.5 ? 0 : 1);
        expect(newest).toBeGreaterThanOrEqual(least);
        seen = Math.max(newest, seen);
        answers += 1;
      }
    };
    const readOn = (more = answers + 5) => expect.poll(() => answers, patient).toBeGreaterThan(more);
    const breakThem = async () => {
      for (let round = 0; round < rounds; round += 1) {
        const one = setup.standbys[Math.random() < 0.5 ? 0 : 1];
        const ways = [
          [one.stop, one.start],
          [one.pause, one.resume],
          [one.hang, one.wake],
        ] as const;
        const [disturb, mend] = ways[round % ways.length] ?? ways[0];
        await disturb();
        await readOn().finally(mend);
        await readOn();
      }
    };
    await Promise.all([
      ...[write(), read(), read(), read()],
      breakThem().finally(() => {
        isOver = true;
      }),
    ]).finally(() => {
      isOver = true;
    });
    // They are used again.
    await bothAnswer();
  }, 240_000);

  test('are served while a replica hangs, and can be abandoned as well', async () => {
    await bothAnswer();
    const [server] = setup.exchanges;
    const [hung] = setup.standbys;
    await hung.hang();
    try {
      let made = 0;
      do {
        made = await customer.deposit(0);
        expect(await customer.newest(0)).toBe(made);
      } while (!lags(0).includes(Number.POSITIVE_INFINITY));
      const others = new ReplicaReads(server.exchange.context.db, setup.server);
      others.follow();
      await others.close();
    } finally {
      await hung.wake();
    }
    await bothAnswer();
  });

  test('use the primary when a replica cancels a read in favour of replay', async () => {
    const [server] = setup.exchanges;
    const { db } = server.exchange.context;
    for (const standby of setup.standbys) await standby.set('max_standby_streaming_delay = 0');
    await sql`create table passing as select generate_series(1, 100) as id`.execute(db);
    const count = async (from: typeof db) => (await sql`select id from passing`.execute(from)).rows.length;
    const cancelled = async () => {
      const reported = setup.standbys.map(({ ask }) =>
        ask('select sum(confl_snapshot) from pg_stat_database_conflicts'),
      );
      return (await Promise.all(reported)).reduce((sum, one) => sum + Number(one), 0);
    };
    const before = await cancelled();
    const readForLong = async () => {
      const rows = await readsOf(server).read(uid, async (from) => {
        while (from !== db) {
          await sql`update passing set id = id`.execute(db);
          await sql`vacuum passing`.execute(db);
          await count(from);
        }
        return count(db);
      });
      expect(rows).toBe(100);
      return cancelled();
    };
    await expect.poll(readForLong, patient).toBeGreaterThan(before);
    for (const standby of setup.standbys) await standby.set('max_standby_streaming_delay = 30s');
  });

  test('use the primary when a replica is slow at each statement', { tags: ['long'] }, async () => {
    const [server] = setup.exchanges;
    const { db } = server.exchange.context;
    const readSlowly = () =>
      readsOf(server).read(uid, async (from) => {
        while (from !== db) await sql`select pg_sleep(1)`.execute(from);
      });
    await expect.poll(() => outcomesOf(server, readSlowly), patient).toEqual({ failed: 1 });
  });

  test('exclude a replica that was promoted and continues on its own', async () => {
    await bothAnswer();
    const [, promoted] = setup.standbys;
    await promoted.promote();
    do {
      const made = await customer.deposit(1);
      expect(await customer.newest(0)).toBe(made);
    } while (!lags(0).includes(Number.POSITIVE_INFINITY));
  });
});
