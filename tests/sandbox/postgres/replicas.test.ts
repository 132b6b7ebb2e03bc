import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { noOwnPostgres, onPostgres } from '../support/postgresForTests.ts';
import { customerAt, outcomesOf, type Replicated, readsOf, startReplicated } from './support/replicated.ts';

const uid = 533_285;

describe.skipIf(noOwnPostgres !== null)(onPostgres('reads from replicas', noOwnPostgres), () => {
  let setup: Replicated;
  let customer: Awaited<ReturnType<typeof customerAt>>;
  beforeAll(async () => {
    setup = await startReplicated();
    customer = await customerAt(setup, uid);
  });
  afterAll(() => setup.close());

  /** Both replicas have what there is. */
  async function caughtUp(): Promise<void> {
    for (const server of setup.exchanges) {
      await expect
        .poll(
          async () => {
            await readsOf(server).look();
            return outcomesOf(server, async () => {
              await customer.newest(server === setup.exchanges[0] ? 0 : 1);
              await customer.newest(server === setup.exchanges[0] ? 0 : 1);
            });
          },
          { timeout: 10_000 },
        )
        .toEqual({ replica: 2 });
    }
  }

  test('are answered by a replica that has everything of the customer', async () => {
    await expect
      .poll(async () => {
        await caughtUp();
        return Object.values(readsOf(setup.exchanges[0]).lags()).map((lag) => lag < 10);
      })
      .toEqual([true, true]);
  });

  test('show what the customer has just done, and nothing older afterwards, while one replica stands still', async () => {
    const [paused] = setup.standbys;
    await caughtUp();
    await paused.pause();
    try {
      for (let turn = 0; turn < 4; turn += 1) {
        const made = await customer.deposit(turn % 2 === 0 ? 0 : 1);
        for (const at of [0, 1, 0, 1] as const) expect(await customer.newest(at)).toBe(made);
      }
      // The one that goes on is read meanwhile.
      await expect
        .poll(() =>
          outcomesOf(setup.exchanges[0], async () => {
            await customer.newest(0);
            await customer.newest(0);
          }),
        )
        .toEqual({ replica: 1, differs: 1 });
    } finally {
      await paused.resume();
    }
    await caughtUp();
  });

  test('ask the primary when no replica is near, and when nobody looked how near it is', {
    tags: ['long'],
  }, async () => {
    await caughtUp();
    for (const { pause } of setup.standbys) await pause();
    try {
      const [server] = setup.exchanges;
      const until = Date.now() + 11_500;
      while (Date.now() < until) {
        await readsOf(server).look();
        await sleep(500);
      }
      expect(await outcomesOf(server, () => customer.newest(0))).toEqual({ stale: 1 });
      expect(Math.max(...Object.values(readsOf(server).lags()))).toBeGreaterThan(10);
    } finally {
      for (const { resume } of setup.standbys) await resume();
    }
    await sleep(1_100);
    await caughtUp();
  });

  test('never fail and never go backwards while replicas are stopped, paused and started', async () => {
    await caughtUp();
    const rounds = process.env.LONG === '1' ? 30 : 2;
    const acknowledged = new Map<number, number>();
    const seen = new Map<number, number>();
    const customers = new Map([[uid, customer]]);
    let isOver = false;
    let answers = 0;
    const write = async ([who, one]: [number, typeof customer], at: 0 | 1) => {
      while (!isOver) {
        acknowledged.set(who, await one.deposit(at));
        await sleep(Math.random() * 60);
      }
    };
    const read = async ([who, one]: [number, typeof customer]) => {
      while (!isOver) {
        const least = Math.max(acknowledged.get(who) ?? 0, seen.get(who) ?? 0);
        const newest = await one.newest(Math.random() < 0.5 ? 0 : 1);
        expect(newest).toBeGreaterThanOrEqual(least);
        seen.set(who, Math.max(newest, seen.get(who) ?? 0));
        answers += 1;
        await sleep(Math.random() * 20);
      }
    };
    const look = async () => {
      while (!isOver) {
        for (const server of setup.exchanges) await readsOf(server).look();
        await sleep(500);
      }
    };
    const breakThem = async () => {
      for (let round = 0; round < rounds; round += 1) {
        const standby = setup.standbys[Math.random() < 0.5 ? 0 : 1];
        const isStopped = round % 2 === 0;
        await (isStopped ? standby.stop() : standby.pause());
        await sleep(200 + Math.random() * 400);
        await (isStopped ? standby.start() : standby.resume());
        await sleep(Math.random() * 400);
      }
      isOver = true;
    };
    const work = [...customers].flatMap((one) => [write(one, 1), read(one), read(one), read(one)]);
    const outcomes = await outcomesOf(setup.exchanges[0], () =>
      Promise.all([...work, look(), breakThem()]).finally(() => {
        isOver = true;
      }),
    );
    expect(answers).toBeGreaterThan(5 * rounds);
    expect(outcomes.replica).toBeGreaterThan(0);
  }, 180_000);

  test('leave out one that was promoted, which goes on by itself', async () => {
    await caughtUp();
    const [, promoted] = setup.standbys;
    await promoted.promote();
    const [server] = setup.exchanges;
    const outcomes = await outcomesOf(server, async () => {
      for (let turn = 0; turn < 4; turn += 1) {
        const made = await customer.deposit(1);
        expect(await customer.newest(0)).toBe(made);
      }
    });
    expect(outcomes.stale).toBeGreaterThan(0);
  });
});
