import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../../../scripts/serve/freePort.ts';
import { leftOut } from '../../support/leftOut.ts';

const isThere = spawnSync('sh', ['-c', 'command -v pgbouncer']).status === 0;

/** Why tests with a pooler are left out; null when they run. */
export const noPgbouncer = leftOut(
  'Tests with a pooler',
  isThere ? null : 'there is no pgbouncer here; install it',
);

interface Pgbouncer {
  /** The address of the server, through it. */
  readonly url: string;
  dispose(): Promise<void>;
}

/**
 * The file of deploy/patroni in front of a server on this machine.
 * @param changes settings that differ from the file's
 */
export async function startPgbouncer(
  serverUrl: string,
  changes: Readonly<Record<string, string>> = {},
): Promise<Pgbouncer> {
  const url = new URL(serverUrl);
  const folder = await mkdtemp(join(tmpdir(), 'pgbouncer-'));
  const port = String(await freePort());
  const text = (await readFile('deploy/patroni/pgbouncer.ini', 'utf8'))
    .replace(/^exchange = .*$/m, `* = host=${url.hostname} port=${url.port}`)
    .replaceAll(/\/(?:etc\/pgbouncer|var\/(?:log|run)\/postgresql)(?=\/)/g, folder)
    .replace('listen_addr = 10.0.0.11', 'listen_addr = 127.0.0.1');
  const settings = Object.entries({ listen_port: port, ...changes });
  // Of two lines with the same name, the later one counts.
  const lines = settings.map(([name, value]) => `${name} = ${value}\n`);
  await writeFile(join(folder, 'pgbouncer.ini'), text + lines.join(''));
  const [user, password] = [url.username, url.password].map(decodeURIComponent);
  await writeFile(join(folder, 'userlist.txt'), `"${user}" "${password}"\n`);
  const owner = process.getuid?.() === 0 ? await handOver(folder) : {};
  const child = spawn('pgbouncer', [join(folder, 'pgbouncer.ini')], { ...owner, stdio: 'ignore' });
  const ended = once(child, 'exit');
  const endWithUs = () => child.kill('SIGKILL');
  process.once('exit', endWithUs);
  const dispose = async () => {
    process.off('exit', endWithUs);
    child.kill('SIGKILL');
    await ended;
    await rm(folder, { recursive: true, force: true });
  };
  while (!(await listens(Number(port)))) {
    if (child.exitCode === null) continue;
    const log = await readFile(join(folder, 'pgbouncer.log'), 'utf8').catch(() => 'It has no log.');
    await dispose();
    throw new Error(`PgBouncer did not start:\n${log}`);
  }
  Object.assign(url, { hostname: '127.0.0.1', port });
  return { url: url.href, dispose };
}

/** It refuses to run as root: as root, it runs as the user of PostgreSQL, as Debian has it. */
async function handOver(folder: string): Promise<{ uid: number; gid: number }> {
  const [uid = 0, gid = 0] = ['-u', '-g'].map((what) =>
    Number(execFileSync('id', [what, 'postgres'], { encoding: 'utf8' })),
  );
  await chown(folder, uid, gid);
  for (const file of ['pgbouncer.ini', 'userlist.txt']) {
    await chown(join(folder, file), uid, gid);
    await chmod(join(folder, file), 0o600);
  }
  return { uid, gid };
}

async function listens(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    // Not yet.
    return new Promise((resolve) => setTimeout(() => resolve(false), 10));
  } finally {
    socket.destroy();
  }
}
