import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process';
import { appendFileSync, chownSync, mkdtempSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '../serve/freePort.ts';
import { findPostgres } from './findPostgres.ts';

/** A private PostgreSQL server in a temporary folder and on a free port. */
export interface ThrowawayPostgres {
  /** Connection URL of its database, as its superuser. */
  readonly url: string;
  /** A folder of the server's user, removed with it; its books are in `data` there. */
  readonly folder: string;
  /**
   * Runs a line of shell as the server's user, with PostgreSQL's programs on the path and this server as their default.
   * @returns what it printed @throws Error with what it said when it fails
   */
  run(line: string): Promise<string>;
  /** Stops it at once, as a crash would, and starts it again at the same address. @throws Error when it does not start */
  restart(): Promise<void>;
  /** Stops it immediately and removes its data. */
  dispose(): Promise<void>;
}

interface ServerUser {
  readonly uid?: number;
  readonly gid?: number;
}

/** Time limit for a start, ms. */
const patienceMs = 30_000;
/** No secret: only processes with access to this machine's loopback can use it. */
const password = 'p@ss word/of#tests';
const owner = 'owner';

const shell = promisify(execFile);

/**
 * Starts a durable server (fsync is on unless `isHasty`, for tests that do not simulate crashes).
 * @throws Error with its output when there is no PostgreSQL or it does not start
 */
export async function startPostgres({ isHasty = false } = {}): Promise<ThrowawayPostgres> {
  const programs = findPostgres();
  if (programs === null) throw new Error('There is no PostgreSQL on this machine: install postgresql.');
  const user = serverUser();
  const folder = mkdtempSync(join(tmpdir(), 'postgres-'));
  const data = join(folder, 'data');
  const passwordFile = join(folder, 'password');
  writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 });
  if (user.uid !== undefined && user.gid !== undefined) {
    for (const path of [folder, passwordFile]) chownSync(path, user.uid, user.gid);
  }
  initialize(programs, { data, passwordFile }, user);
  const port = await freePort();
  // In its file, so that a copy of its data folder is a server of the same kind.
  appendFileSync(
    join(data, 'postgresql.conf'),
    [
      `port = ${port}`,
      `listen_addresses = '127.0.0.1'`,
      `unix_socket_directories = ''`,
      `fsync = ${isHasty ? 'off' : 'on'}`,
      // Each exchange of the tests that share a hasty one keeps up to ten.
      `max_connections = ${isHasty ? 300 : 100}`,
      '',
    ].join('\n'),
  );
  let child: ChildProcess;
  const begin = async () => {
    child = spawn(join(programs, 'postgres'), ['-D', data], { ...user, stdio: ['ignore', 'ignore', 'pipe'] });
    await untilReady(child);
  };
  const dispose = async () => {
    process.off('exit', endWithUs);
    await end(child);
    await rm(folder, { recursive: true, force: true });
  };
  const endWithUs = () => child.kill('SIGQUIT');
  process.once('exit', endWithUs);
  await begin().catch(async (cause: unknown) => {
    await dispose();
    throw cause;
  });
  const env = {
    ...process.env,
    ...{ PATH: [programs, process.env.PATH].join(delimiter), PGPASSWORD: password },
    ...{ PGHOST: '127.0.0.1', PGPORT: String(port), PGUSER: owner, PGDATABASE: 'postgres' },
  };
  return {
    url: `postgres://${owner}:${encodeURIComponent(password)}@127.0.0.1:${port}/postgres`,
    folder,
    run: async (line) => (await shell('sh', ['-c', line], { ...user, env, cwd: folder })).stdout,
    async restart() {
      await end(child);
      await begin();
    },
    dispose,
  };
}

function initialize(
  programs: string,
  { data, passwordFile }: { data: string; passwordFile: string },
  user: ServerUser,
): void {
  execFileSync(
    join(programs, 'initdb'),
    [
      '-D',
      data,
      '-U',
      owner,
      '-E',
      'UTF8',
      '--locale=C.UTF-8',
      '-A',
      'scram-sha-256',
      '--pwfile',
      passwordFile,
      '-N',
    ],
    { ...user, stdio: ['ignore', 'ignore', 'pipe'] },
  );
}

/** PostgreSQL refuses to run as root: as root, it runs as the user that its package created. */
function serverUser(): ServerUser {
  if (process.getuid?.() !== 0) return {};
  const [uid, gid] = ['-u', '-g'].map((what) =>
    Number(execFileSync('id', [what, 'postgres'], { encoding: 'utf8' })),
  );
  return { uid: uid ?? 0, gid: gid ?? 0 };
}

async function untilReady(child: ChildProcess): Promise<void> {
  let said = '';
  await new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`PostgreSQL did not start:\n${said}`)), patienceMs);
    const settle = (then: () => void) => {
      clearTimeout(timer);
      then();
    };
    child.stderr?.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      // A standby is ready to accept read-only ones.
      if (/ready to accept (?:read-only )?connections/.test(said)) settle(resolve);
    });
    child.once('exit', (code) => settle(() => reject(new Error(`PostgreSQL ended with ${code}:\n${said}`))));
  });
  // It keeps writing, and would block if its output were not read.
  child.stderr?.removeAllListeners('data').resume();
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  child.kill('SIGQUIT');
  await ended;
}
