import { readFileSync, statSync } from 'node:fs';
import { chmod, mkdir, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { syncPath } from './db/syncedFolder.ts';

/**
 * The text of a secret file, created when missing. Only the user who runs the exchange can read it, even if its
 * permissions had been widened.
 */
export async function keptFile(path: string, make: () => Promise<string>): Promise<string> {
  const text = await readFile(path, 'utf8').catch((cause: NodeJS.ErrnoException) => {
    if (cause.code === 'ENOENT') return null;
    throw cause;
  });
  if (text === null) return keep(path, await make());
  await chmod(path, 0o600);
  return text;
}

/**
 * First written whole under another name, so that an interrupted start leaves no partial file, and on disk before it is
 * used: what the database holds depends on it, and survives a power failure.
 */
async function keep(path: string, text: string): Promise<string> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  await writeFile(`${path}.new`, text, { mode: 0o600, flush: true });
  await rename(`${path}.new`, path);
  await syncPath(dirname(path));
  return text;
}

/**
 * Follows changes of a secret file in a running process. The file's metadata is checked on every use rather than every second:
 * otherwise one process would reject for a second what another already requires, and a revoked key would stay valid as long.
 * If the file is missing or unreadable, the last value stays in force.
 * @param value the value read when the file was opened
 * @param parse throws for what cannot be used
 */
export function followFile<T>(path: string, value: T, parse: (text: string) => T): () => T {
  let seen = '';
  let latest = value;
  return () => {
    try {
      const { ino, size, mtimeNs } = statSync(path, { bigint: true });
      const found = `${ino} ${size} ${mtimeNs}`;
      if (found === seen) return latest;
      latest = parse(readFileSync(path, 'utf8'));
      seen = found;
    } catch {
      // Readiness reports it (http/health/readiness.ts); the next use checks again.
    }
    return latest;
  };
}

/**
 * Replaces a secret file that is there, as a whole and with its owner, so that whoever runs the exchange can read what
 * somebody else changed. One at a time: the new file's name is the lock.
 * @throws Error with a one-sentence message while another does, or did and was killed; whatever `change` throws, and then
 * nothing has changed
 */
export async function changeFile(path: string, change: (text: string) => Promise<string>): Promise<void> {
  const { uid, gid } = await stat(path);
  const later = `${path}.new`;
  const handle = await open(later, 'wx', 0o600).catch((cause: NodeJS.ErrnoException) => {
    if (cause.code !== 'EEXIST') throw cause;
    throw new Error(
      `There is a ${later}: wait for whoever is changing these keys, or remove it if nobody is.`,
      {
        cause,
      },
    );
  });
  try {
    await handle.writeFile(await change(await readFile(path, 'utf8')));
    await handle.chown(uid, gid);
    await handle.sync();
    await rename(later, path);
  } catch (cause) {
    await rm(later, { force: true });
    throw cause;
  } finally {
    await handle.close();
  }
  await syncPath(dirname(path));
}
