import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import { chmod, copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { expect } from 'vitest';
import { DatabaseMachine } from './databaseMachine.ts';
import { unmountAbandoned } from './disks.ts';
import { layBridge, Machine, network } from './machine.ts';

/** One of the three, as Patroni tells about it. */
interface Member {
  readonly name: string;
  readonly role: 'leader' | 'sync_standby' | 'replica';
  readonly state: string;
  readonly timeline?: number;
  /** Bytes, for those that follow. */
  readonly lag?: number | 'unknown';
}

/** Three machines with a server each, and in front of them a proxy that knows which one is the primary. */
export interface Cluster {
  /** Where the primary is found, for an exchange. */
  readonly url: string;
  /** What everything in it printed. */
  readonly folder: string;
  /** The machine with the primary; null while there is none that the others agree on. */
  primary(): Promise<DatabaseMachine | null>;
  /**
   * What is missing until all three see that one leads and two follow closely, one of which confirms each commit; '' for
   * nothing.
   */
  missing(): Promise<string>;
  /** Copies what it printed, in place of what is there of an earlier one. */
  keepLogs(to: string): Promise<void>;
  dispose(): Promise<void>;
}

/** Far more than a first start takes, on a busy machine too. */
const startMs = 120_000;
const numbers = [1, 2, 3];
const exchangePassword = 'exchange-of-tests';

/** @throws Error when it does not come up; nothing is left then */
export async function startCluster(): Promise<Cluster> {
  // Not below TMPDIR, which the next run of tests clears away: it could not, with disks of an ended run mounted there.
  const folder = await mkdtemp('/var/tmp/failover-');
  // Its servers' user goes through it.
  await chmod(folder, 0o755);
  const [uid, gid] = ['-u', '-g'].map((what) =>
    Number(execFileSync('id', [what, 'postgres'], { encoding: 'utf8' })),
  );
  const steps: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true })];
  const dispose = async () => {
    for (const step of steps.splice(0).reverse()) await step();
  };
  try {
    for (const number of numbers) await Machine.removeAbandoned(number);
    await unmountAbandoned();
    const bridge = await layBridge();
    steps.push(() => bridge.remove());
    const machines: DatabaseMachine[] = [];
    for (const number of numbers) {
      const machine = await DatabaseMachine.setUp(number, folder, { uid: uid ?? 0, gid: gid ?? 0 });
      steps.push(() => machine.remove());
      machines.push(machine);
    }
    const proxy = await startProxy(folder);
    steps.push(() => end(proxy));
    const primary = async () => {
      const leaders = (await viewsOf(machines)).map(leaderOf);
      // Two of three: one that was away tells what was true before, until its etcd has heard of the rest.
      return machines.find(({ name }) => leaders.filter((leader) => leader === name).length > 1) ?? null;
    };
    const missing = () => missingOf(machines);
    await expect.poll(missing, { timeout: startMs, interval: 500 }).toBe('');
    await makeDatabase(await primary());
    const url = `postgres://exchange:${exchangePassword}@${bridge.address}:5432/exchange`;
    return { url, folder, primary, missing, keepLogs: (to) => keepLogs(folder, machines, to), dispose };
  } catch (cause) {
    await dispose();
    throw cause;
  }
}

async function keepLogs(folder: string, machines: readonly DatabaseMachine[], to: string): Promise<void> {
  await rm(to, { recursive: true, force: true });
  await mkdir(to, { recursive: true });
  for (const name of ['exchanges.log', 'haproxy.log']) await copyFile(join(folder, name), join(to, name));
  for (const { name } of machines)
    for (const of of ['etcd', 'patroni', 'disks'])
      await copyFile(join(folder, name, `${of}.log`), join(to, `${name}-${of}.log`));
}

/** The cluster as each of the machines sees it that answers. */
async function viewsOf(machines: readonly DatabaseMachine[]): Promise<Member[][]> {
  const requested = machines.map(async ({ machine: { address } }) => {
    const answer = await fetch(`http://${address}:8008/cluster`, { signal: AbortSignal.timeout(1_000) });
    return ((await answer.json()) as { members: Member[] }).members;
  });
  return (await Promise.allSettled(requested)).flatMap((one) =>
    one.status === 'fulfilled' ? [one.value] : [],
  );
}

function leaderOf(members: readonly Member[]): string | undefined {
  return members.find(({ role }) => role === 'leader')?.name;
}

async function missingOf(machines: readonly DatabaseMachine[]): Promise<string> {
  const views = await viewsOf(machines);
  if (views.length < machines.length) return 'one does not answer';
  if (new Set(views.map(leaderOf)).size > 1) return 'they name different leaders';
  const healths = await Promise.all(machines.map(isEtcdWell));
  if (healths.includes(false)) return 'one has no etcd';
  return views.map(missingIn).find((what) => what !== '') ?? '';
}

/** Whether its member of etcd takes part: it answers after a majority has confirmed what it knows. */
async function isEtcdWell({ machine: { address } }: DatabaseMachine): Promise<boolean> {
  try {
    const answer = await fetch(`http://${address}:2379/health`, { signal: AbortSignal.timeout(1_000) });
    return ((await answer.json()) as { health: string }).health === 'true';
  } catch {
    return false;
  }
}

function missingIn(members: readonly Member[]): string {
  const roles = members.map(({ role }) => role).sort();
  if (roles.join() !== 'leader,replica,sync_standby') return `roles: ${roles.join(', ')}`;
  if (!members.every(({ state }) => state === 'running' || state === 'streaming')) return 'one does not run';
  if (new Set(members.map(({ timeline }) => timeline)).size > 1) return 'one follows another past';
  const lags = members.filter(({ role }) => role !== 'leader').map(({ lag }) => lag);
  return lags.every((lag) => typeof lag === 'number' && lag < 1_000_000) ? '' : 'one is behind';
}

async function startProxy(folder: string): Promise<ChildProcess> {
  const file = join(folder, 'haproxy.cfg');
  const text = await readFile('deploy/patroni/haproxy.cfg', 'utf8');
  await writeFile(file, text.replaceAll('10.0.0.', network));
  const log = openSync(join(folder, 'haproxy.log'), 'a');
  return spawn('setpriv', ['--pdeathsig=KILL', 'haproxy', '-db', '-f', file], {
    stdio: ['ignore', log, log],
  });
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}

/** The two lines of deploy/README.md. */
async function makeDatabase(primary: DatabaseMachine | null): Promise<void> {
  const client = new Client({ connectionString: primary?.superuserUrl });
  await client.connect();
  try {
    await client.query(`create role exchange login password '${exchangePassword}'`);
    await client.query('create database exchange owner exchange');
  } finally {
    await client.end();
  }
}
