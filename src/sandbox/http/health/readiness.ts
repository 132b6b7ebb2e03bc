import { statfs } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { migrations } from '../../books/db/migrations/index.ts';
import type { Simulation } from '../../books/jobs/simulation.ts';
import type { SandboxContext } from '../../flows/context.ts';

/** What has to hold for an exchange to be sent customers. */
export const readinessChecks = ['open', 'database', 'tables', 'keys', 'jobs', 'disk', 'clock'] as const;

export type ReadinessCheck = (typeof readinessChecks)[number];

/** What is wrong, by check: one sentence without any value of a customer. Empty when the exchange is ready. */
export type Unready = Readonly<Partial<Record<ReadinessCheck, string>>>;

/** Longest time that a check may take, ms: shorter than a load balancer waits. */
export const patienceMs = 2_000;

/** Jobs run every second when nobody is there, ms. */
export const jobsPatienceMs = 60_000;

/** The embedded database keeps up to 100 MB of log, and a statement has up to some tens. Bytes. */
export const minDisk = 256 * 1024 * 1024;

/** How far this machine's clock may fall behind the exchange's, ms. */
const clockPatienceMs = 5_000;

export interface ReadinessParts {
  readonly context: SandboxContext;
  readonly simulation: Pick<Simulation, 'msSinceRun'>;
  /** The folder of keys and statements; 'memory' for none. */
  readonly filesDir: string;
  /** Reads keys.json as the next start will; rejects when it cannot. */
  readonly readKeys: () => Promise<unknown>;
  readonly isClosing: () => boolean;
}

/** Makes the question whether an exchange is ready now. It never rejects. */
export function createReadiness(parts: ReadinessParts): () => Promise<Unready> {
  const checks: Readonly<Record<ReadinessCheck, () => Promise<string | null> | string | null>> = {
    open: () => (parts.isClosing() ? 'It is closing.' : null),
    database: () => database(parts.context),
    tables: () => tables(parts.context),
    keys: () => keys(parts),
    jobs: () => jobs(parts.simulation),
    disk: () => disk(parts.filesDir),
    clock: () => clock(parts.context),
  };
  return async () => {
    const found = await Promise.all(
      readinessChecks.map(async (check) => [check, await inTime(checks[check])] as const),
    );
    return Object.fromEntries(found.filter(([, wrong]) => wrong !== null)) as Unready;
  };
}

async function inTime(check: () => Promise<string | null> | string | null): Promise<string | null> {
  const timer = new AbortController();
  const late = sleep(patienceMs, 'It did not answer within 2 s.', { signal: timer.signal });
  try {
    return await Promise.race([check(), late]);
  } catch {
    return 'It failed.';
  } finally {
    timer.abort();
    late.catch(() => undefined);
  }
}

/** A standby answers, too, and so does a server that was closed to writers: customers could only look. */
async function database({ db }: SandboxContext): Promise<string | null> {
  const { rows } = await sql<{ is_copy: boolean }>`
    select pg_is_in_recovery() or current_setting('transaction_read_only')::boolean as is_copy`.execute(db);
  return rows.some(({ is_copy }) => is_copy) ? 'It cannot be written: a standby, or read-only.' : null;
}

/** Tables of an older release: a backup that was put back under a running exchange. */
async function tables({ db }: SandboxContext): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  const there = new Set(rows.map(({ name }) => name));
  const missing = Object.keys(migrations).filter((name) => !there.has(name));
  return missing.length === 0 ? null : `They lack ${missing.length} migrations of this release.`;
}

/** Without the key file a restart would create new keys, and the requests of every open page would be refused. */
async function keys({ filesDir, readKeys }: ReadinessParts): Promise<string | null> {
  if (filesDir === 'memory') return null;
  return readKeys().then(
    () => null,
    () => 'keys.json cannot be read.',
  );
}

function jobs(simulation: Pick<Simulation, 'msSinceRun'>): string | null {
  return simulation.msSinceRun() > jobsPatienceMs ? 'No job has run for a minute.' : null;
}

async function disk(filesDir: string): Promise<string | null> {
  if (filesDir === 'memory') return null;
  const { bavail, bsize } = await statfs(filesDir);
  return bavail * bsize < minDisk ? 'The data folder has less than 256 MB left.' : null;
}

/** After a machine's clock was set back, the exchange's goes on, slightly slower, until it has caught up. */
function clock({ clock: own, clockControl }: SandboxContext): string | null {
  const behindMs = own.now() - clockControl.offsetMs() - Date.now();
  return behindMs > clockPatienceMs ? 'The clock of this machine is behind the books.' : null;
}
