import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

/** A private PostgreSQL server in a temporary folder and on a free port. */
export interface ThrowawayPostgres {
  /** Connection URL of its database, as its superuser. */
  readonly url: string;
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
  const settings = [
    `listen_addresses=127.0.0.1`,
    `unix_socket_directories=`,
    `fsync=${isHasty ? 'off' : 'on'}`,
    // Each exchange of the tests that share a hasty one keeps up to ten.
    `max_connections=${isHasty ? 300 : 100}`,
  ];
  const child = spawn(
    join(programs, 'postgres'),
    ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])],
    { ...user, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const dispose = async () => {
    process.off('exit', endWithUs);
    await end(child);
    await rm(folder, { recursive: true, force: true });
  };
  const endWithUs = () => child.kill('SIGQUIT');
  process.once('exit', endWithUs);
  try {
    await untilReady(child);
  } catch (cause) {
    await dispose();
    throw cause;
  }
  return { url: `postgres://owner:${encodeURIComponent(password)}@127.0.0.1:${port}/postgres`, dispose };
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
      'owner',
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
      if (said.includes('ready to accept connections')) settle(resolve);
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

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('No free port was found.');
  return address.port;
}

/** Where Debian installs the server's programs, one folder per version, not on the PATH. */
const debianFolder = '/usr/lib/postgresql';

/**
 * The folder with all of these programs: the newest of Debian's, or one on the PATH; null when there is none.
 * @param programs those of a server by default
 */
export function findPostgres(programs: readonly string[] = ['initdb', 'postgres']): string | null {
  const debian = versionsIn(debianFolder).map((version) => join(debianFolder, version, 'bin'));
  const folders = [...debian, ...(process.env.PATH ?? '').split(delimiter)];
  return folders.find((folder) => programs.every((name) => existsSync(join(folder, name)))) ?? null;
}

function versionsIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder).sort((one, other) => Number(other) - Number(one));
}
