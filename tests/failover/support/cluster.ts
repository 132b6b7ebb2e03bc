import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import { chmod, chown, copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { expect } from 'vitest';
import { missingOf, primaryOf } from './clusterViews.ts';
import { DatabaseMachine } from './databaseMachine.ts';
import { unmountAbandoned } from './disks.ts';
import { layBridge, Machine, network } from './machine.ts';

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
  /** Has the primary close a segment of its log, and waits until the archive has it. @throws Error when it does not come */
  archiveLog(): Promise<void>;
  /** Has one of those that follow filled anew, until all are whole. @returns how, in the words of patroni.yml */
  refill(): Promise<string | undefined>;
  /** Starts what the archive has of this moment as a server of its own. @returns its address, for an exchange */
  startRestored(): Promise<string>;
  /** Copies what it printed, in place of what is there of an earlier one. */
  keepLogs(to: string): Promise<void>;
  dispose(): Promise<void>;
}

/** Far more than a first start takes, on a busy machine too. */
const startMs = 120_000;
const numbers = [1, 2, 3];
/** Of the server that is made from the archive, beside the machine's own. */
const restoredPort = 5433;
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
    const owner = { uid: uid ?? 0, gid: gid ?? 0 };
    const [repository, restored] = [join(folder, 'repository'), join(folder, 'restored')];
    for (const path of [repository, restored]) {
      await mkdir(path, { mode: 0o700 });
      await chown(path, owner.uid, owner.gid);
    }
    for (const number of numbers) {
      const machine = await DatabaseMachine.setUp(number, { parent: folder, repository, owner });
      steps.push(() => machine.remove());
      machines.push(machine);
    }
    const proxy = await startProxy(folder);
    steps.push(() => end(proxy));
    const primary = () => primaryOf(machines);
    const missing = () => missingOf(machines);
    await expect.poll(missing, { timeout: startMs, interval: 500 }).toBe('');
    const leader = async () => {
      const found = await primary();
      if (found === null) throw new Error('There is no primary.');
      return found;
    };
    const secret = await makeDatabase(await leader());
    for (const machine of machines) await machine.admit('exchange', secret);
    await (await leader()).archive('stanza-create');
    await (await leader()).archive('backup', '--type=full');
    const urlAt = (address: string, port: number) =>
      `postgres://exchange:${exchangePassword}@${address}:${port}/exchange`;
    return {
      url: urlAt(bridge.address, 5432),
      folder,
      primary,
      missing,
      archiveLog: async () => (await leader()).archive('check'),
      async refill() {
        const { name } = await leader();
        const other = machines.find((one) => one.name !== name) ?? (await leader());
        const method = await other.refill();
        await expect.poll(missing, { timeout: startMs, interval: 500 }).toBe('');
        return method;
      },
      async startRestored() {
        const at = await leader();
        const moment = await momentOf(at);
        await at.archive('check');
        const target = ['--type=time', `--target=${moment}`, '--target-action=promote'];
        await at.archive('restore', `--pg1-path=${restored}`, ...target);
        at.startRestored(restored, restoredPort);
        return urlAt(at.machine.address, restoredPort);
      },
      keepLogs: (to) => keepLogs(folder, machines, to),
      dispose,
    };
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
    for (const of of ['etcd', 'patroni', 'pgbouncer', 'disks'])
      await copyFile(join(folder, name, `${of}.log`), join(to, `${name}-${of}.log`));
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

/** The lines of deploy/README.md. @returns what the server keeps of the role's password */
async function makeDatabase({ superuserUrl }: DatabaseMachine): Promise<string> {
  const secret = `select rolpassword as text from pg_authid where rolname = 'exchange'`;
  return answerOf(superuserUrl, [
    `create role exchange login password '${exchangePassword}'`,
    'create database exchange owner exchange',
    secret,
  ]);
}

/** Now, by its clock, after which something is committed: recovery knows by that that it has gone far enough. */
async function momentOf({ superuserUrl }: DatabaseMachine): Promise<string> {
  const format = 'YYYY-MM-DD HH24:MI:SS.US+00';
  const moment = `select to_char(clock_timestamp() at time zone 'UTC', '${format}') as text`;
  const text = await answerOf(superuserUrl, [moment]);
  await answerOf(superuserUrl, ['select pg_current_xact_id()']);
  return text;
}

/** Runs statements. @returns the `text` of the last one */
async function answerOf(connectionString: string, statements: readonly string[]): Promise<string> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    let text: string | undefined;
    for (const statement of statements)
      ({ text } = (await client.query<{ text?: string }>(statement)).rows[0] ?? {});
    return text ?? '';
  } finally {
    await client.end();
  }
}
