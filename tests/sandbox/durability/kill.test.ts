// @alone: starts and kills processes, and keeps both cores busy
import { randomInt } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { isLongRun } from '../../longRun.ts';
import { testSettings } from '../../testSettings.ts';
import { inContainers, noPidNamespaces } from '../support/pidNamespace.ts';
import { noPostgres, onPostgres, postgresForTests } from '../support/postgresForTests.ts';
import { newSchema } from '../support/testDatabase.ts';
import { moveClock, sendDeposit } from './support/customerAt.ts';
import { expectArrived, expectKept, expectSettled, withDatabase } from './support/keptPromises.ts';
import {
  askAgain,
  killedAsTimePasses,
  killedUnderLoad,
  type Memory,
  newMemory,
  receiver,
} from './support/loadUntilKilled.ts';
import { type Place, type RunningExchange, startExchange } from './support/runningExchange.ts';

/** By `npm run test:kills` and in the long run; in the gate `start` and `mainJob` of the browser tests kill a process. */
const kills = testSettings.KILLS ?? (isLongRun ? 100 : 0);

/** In every so many rounds time is what goes on, for the positions, and nobody sends anything. */
const roundsOfTime = 4;

test.runIf(kills > 0)(
  'embedded: nothing is lost, duplicated or left half done, however often the process is killed',
  async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'killed-'));
    try {
      await killedAgainAndAgain({ dataDir, server: null });
    } finally {
      await rm(dataDir, { recursive: true, force: true });
    }
  },
  // Far more than it takes: what hangs fails, a busy machine does not.
  300_000 + kills * 60_000,
);

describe.skipIf(kills === 0 || noPostgres !== null)(onPostgres('on PostgreSQL'), () => {
  test(
    'nothing is lost, duplicated or left half done, however often the process is killed',
    async () => {
      const dataDir = await mkdtemp(join(tmpdir(), 'killed-'));
      try {
        await killedAgainAndAgain({ dataDir, server: newSchema(postgresForTests()) });
      } finally {
        await rm(dataDir, { recursive: true, force: true });
      }
    },
    // Far more than it takes: what hangs fails, a busy machine does not.
    300_000 + kills * 60_000,
  );
});

/** Half as often: each time, two processes start. */
const duels = Math.ceil(kills / 2);

test.runIf(duels > 0 && noPidNamespaces === null)(
  inContainers('two containers on one volume lose nothing of what either acknowledged'),
  async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'duel-'));
    const place = { dataDir, server: null };
    const acknowledged: string[] = [];
    try {
      for (let round = 0; round < duels; round += 1) {
        const both = await Promise.allSettled([1, 2].map(() => startExchange(place, { isolated: true })));
        const running = both.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
        await Promise.all(running.map((one) => depositUntilKilled(one, acknowledged, round)));
        await withDatabase(place, async (db) => expectArrived(db, acknowledged));
        expect(running).toHaveLength(1);
      }
      expect(acknowledged.length).toBeGreaterThanOrEqual(Math.floor(duels / 2));
    } finally {
      await rm(dataDir, { recursive: true, force: true });
    }
  },
  300_000 + duels * 60_000,
);

/** In every other round something was acknowledged before the kill, however busy the machine is. */
async function depositUntilKilled(
  exchange: RunningExchange,
  acknowledged: string[],
  round: number,
): Promise<void> {
  const deposit = { uid: receiver, coin: 'USDT', chain: 'ETH', amount: '41.7' };
  const send = async () => {
    const id = await sendDeposit(exchange, deposit);
    if (id !== null) acknowledged.push(id);
    return id !== null;
  };
  if (round % 2 === 1) expect(await send()).toBe(true);
  const killed = sleep(150 + randomInt(700)).then(() => exchange.kill());
  while (await send());
  await killed;
}

async function killedAgainAndAgain(place: Place): Promise<void> {
  const memory = newMemory();
  for (let round = 0; round < kills; round += 1) {
    let exchange = await startExchange(place);
    try {
      await askAgain(exchange, memory);
      await killedUnderLoad(exchange, memory, round);
      if (round % roundsOfTime === 0) {
        exchange = await startExchange(place);
        // What codes have agreed to is asked for while they are still good.
        await askAgain(exchange, memory);
        await killedAsTimePasses(exchange);
      }
    } finally {
      await exchange.kill();
    }
    await withDatabase(place, (db) => expectKept(db, memory));
  }
  const acknowledged = Math.floor(kills / 2);
  expect(memory.doneQuotes.size).toBeGreaterThanOrEqual(acknowledged);
  expect(memory.sentDeposits.size).toBeGreaterThanOrEqual(acknowledged);
  expect(memory.doneMoves.size).toBeGreaterThanOrEqual(acknowledged);
  expect(memory.endedSessions.length).toBeGreaterThanOrEqual(acknowledged);
  expect(memory.holds.placed.size).toBeGreaterThanOrEqual(acknowledged);
  expect(memory.holds.ended.size).toBeGreaterThanOrEqual(acknowledged);
  await settleAll(place, memory);
  await withDatabase(place, (db) => expectSettled(db, memory, kills));
}

/** Everything under way comes to its end by itself. */
async function settleAll(place: Place, memory: Memory): Promise<void> {
  const exchange = await startExchange(place);
  try {
    await askAgain(exchange, memory);
    for (let day = 0; day < 3; day += 1) await moveClock(exchange, 86_400_000);
  } finally {
    await exchange.kill();
  }
}
