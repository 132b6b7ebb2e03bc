// @alone: makes machines of its own and kills them
// Needs root, and takes a minute for each round.

import { spawnSync } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { expect, test } from 'vitest';
import { isLongRun } from '../longRun.ts';
import { expectKept, withDatabase } from '../sandbox/durability/support/keptPromises.ts';
import { askAgain, type Memory, newMemory } from '../sandbox/durability/support/loadUntilKilled.ts';
import {
  type Place,
  type RunningExchange,
  startExchange,
} from '../sandbox/durability/support/runningExchange.ts';
import { leftOut } from '../sandbox/support/leftOut.ts';
import { testSettings } from '../testSettings.ts';
import { type Cluster, startCluster } from './support/cluster.ts';
import { faults } from './support/faults.ts';
import { startTraffic } from './support/traffic.ts';

/** By `npm run test:failover` and in the long run. */
const rounds = testSettings.FAILOVERS ?? (isLongRun ? 20 : 0);

/** Within this time a call is acknowledged again, at each of the exchanges. */
const backMs = 30_000;
/** What all programs of the last run printed. */
const kept = '.cache/failover';
/** How long the others go on alone, under load, before the machine comes back. */
const aloneMs = 3_000;

const reason = leftOut('Tests of failover', rounds > 0 ? missingForMachines() : null);

test.runIf(rounds > 0 && reason === null)(
  'nothing acknowledged is lost or done twice when the primary is killed, paused, cut off or filled up',
  async () => {
    const cluster = await startCluster();
    const dataDir = await mkdtemp(join(tmpdir(), 'exchanges-'));
    const log = openSync(join(cluster.folder, 'exchanges.log'), 'a');
    const place = { dataDir, server: { url: cluster.url, schema: 'user_assets' } };
    const exchanges: RunningExchange[] = [];
    const memory = newMemory();
    try {
      // The first makes the keys that both have.
      exchanges.push(await startExchange(place, { log }), await startExchange(place, { log }));
      for (let round = 0; round < rounds; round += 1) {
        const seconds = await failedOver(cluster, exchanges, { memory, round });
        await askAgain(exchanges[round % exchanges.length] as RunningExchange, memory);
        await withDatabase(place, (db) => expectKept(db, memory));
        expect(seconds).toBeLessThan(backMs / 1_000);
        await cluster.archiveLog();
      }
      expect(await cluster.refill()).toBe('pgbackrest');
      await expectRestored(cluster, place, memory);
    } finally {
      await Promise.all(exchanges.map((exchange) => exchange.kill()));
      closeSync(log);
      await cluster.keepLogs(kept);
      await cluster.dispose();
      await rm(dataDir, { recursive: true, force: true });
    }
  },
  // Far more than it takes: what hangs fails, a busy machine does not.
  300_000 + rounds * 180_000,
);

/** The archive, which went on through every change of the primary, has everything from its beginning to now. */
async function expectRestored(cluster: Cluster, place: Place, memory: Memory): Promise<void> {
  const began = performance.now();
  const url = await cluster.startRestored();
  const isWritable = async () => {
    const client = new Client({ connectionString: url });
    client.on('error', () => undefined);
    try {
      await client.connect();
      const { rows } = await client.query<{ writable: boolean }>(
        'select not pg_is_in_recovery() as writable',
      );
      return rows[0]?.writable;
    } catch {
      return false;
    } finally {
      await client.end().catch(() => undefined);
    }
  };
  await expect.poll(isWritable, { timeout: 180_000, interval: 500 }).toBe(true);
  process.stderr.write(`restored after ${((performance.now() - began) / 1_000).toFixed(1)} s\n`);
  await withDatabase({ ...place, server: { url, schema: 'user_assets' } }, (db) => expectKept(db, memory));
}

/** @returns the longest time that one of the exchanges acknowledged nothing, s */
async function failedOver(
  cluster: Cluster,
  exchanges: readonly RunningExchange[],
  { memory, round }: { memory: Memory; round: number },
): Promise<number> {
  const fault = faults[round % faults.length];
  const before = await cluster.primary();
  if (fault === undefined || before === null) throw new Error('There is no primary to be harmed.');
  const traffic = await startTraffic(exchanges, memory, round);
  await expect.poll(() => Math.min(...traffic.acknowledged.map((times) => times.length))).toBeGreaterThan(3);
  traffic.withdraw();
  const began = performance.now();
  await fault.begin(before);
  await expect
    .poll(async () => (await cluster.primary())?.name ?? before.name, { timeout: 90_000, interval: 250 })
    .not.toBe(before.name);
  const replaced = performance.now();
  const hasServed = () => traffic.acknowledged.every((times) => (times.at(-1) ?? 0) > replaced);
  await expect.poll(hasServed, { timeout: 90_000, interval: 100 }).toBe(true);
  await sleep(aloneMs);
  await fault.end(before);
  await expect.poll(() => cluster.missing(), { timeout: 120_000, interval: 500 }).toBe('');
  const whole = performance.now();
  await sleep(1_000);
  await traffic.stop();
  const away = Math.max(...traffic.acknowledged.map((times) => longestPause(times, began))) / 1_000;
  const line = [
    fault.name,
    before.name,
    `replaced after ${((replaced - began) / 1_000).toFixed(1)} s`,
    `served after ${away.toFixed(1)} s`,
    `whole after ${((whole - began) / 1_000).toFixed(1)} s`,
    [...traffic.answers].map(([code, count]) => `${code}: ${count}`).join(', '),
  ];
  process.stderr.write(`${round + 1} ${line.join(' | ')}\n`);
  return away;
}

function longestPause(times: readonly number[], from: number): number {
  const since = [from, ...times.filter((time) => time > from), performance.now()];
  return Math.max(...since.slice(1).map((time, index) => time - (since[index] ?? time)));
}

/** What this machine lacks to have three others within it; null for nothing. */
function missingForMachines(): string | null {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return 'only root of a Linux makes networks';
  // What the machines run, and what makes them.
  const programs = ['patroni', 'etcd', 'haproxy', 'pgbouncer', 'pgbackrest', 'curl', 'ip', 'setpriv'];
  const missing = programs.filter((name) => spawnSync('sh', ['-c', `command -v ${name}`]).status !== 0);
  return missing.length === 0 ? null : `there is no ${missing.join(', no ')}`;
}
