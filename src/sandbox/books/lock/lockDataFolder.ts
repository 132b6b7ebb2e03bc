import {
  closeSync,
  constants,
  existsSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readFileSync,
  writeSync,
} from 'node:fs';
import { hostname } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * The file in the data folder that is locked. It is never removed: a lock belongs to the file, not to its name, so one
 * process could hold a lock on the removed file and another on its replacement.
 */
export const lockFile = 'process.lock';

/** How long to wait for the kernel to clean up a killed process, or for another process to finish a check, ms. */
const patienceMs = 2_000;
const pauseMs = 25;

type TryLock = typeof import('fs-native-extensions').tryLock;

/**
 * Makes this process the only user of the data folder, until the returned function is called or the process ends. The
 * kernel keeps the lock (decision 0020): it applies to all processes on the same file system, in any container, and
 * ends with its process however that ends.
 * @throws DataFolderLockedError when another process holds it, DataFolderUnlockableError when locks are not supported
 */
export async function lockDataFolder(dataDir: string): Promise<() => void> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const { O_RDWR, O_CREAT } = constants;
  const fd = await openLocked(dataDir, { flags: O_RDWR | O_CREAT, shared: false });
  // Only for the error message of another process; no decision depends on it.
  ftruncateSync(fd);
  writeSync(fd, JSON.stringify({ pid: process.pid, host: hostname() } satisfies Holder), 0);
  return () => closeSync(fd);
}

/**
 * Checks that no process uses the data folder, without locking it.
 * @throws as lockDataFolder
 */
export async function assertUnlocked(dataDir: string): Promise<void> {
  if (!existsSync(join(dataDir, lockFile))) return;
  closeSync(await openLocked(dataDir, { flags: constants.O_RDWR, shared: true }));
}

interface Way {
  readonly flags: number;
  /** A shared lock, for processes that only check. */
  readonly shared: boolean;
}

/** The descriptor that holds the lock. A number, because a file handle would be closed once it is garbage collected. */
async function openLocked(dataDir: string, { flags, shared }: Way): Promise<number> {
  const tryLock = await loadLock(dataDir);
  const path = join(resolve(dataDir), lockFile);
  const fd = openSync(path, flags, 0o600);
  try {
    for (const until = performance.now() + patienceMs; !isLocked(dataDir, () => tryLock(fd, { shared })); ) {
      if (performance.now() > until) throw new DataFolderLockedError(dataDir, holderIn(path));
      await sleep(pauseMs);
    }
    return fd;
  } catch (cause) {
    closeSync(fd);
    throw cause;
  }
}

async function loadLock(dataDir: string): Promise<TryLock> {
  try {
    return (await import('fs-native-extensions')).tryLock;
  } catch (cause) {
    const reason =
      `fs-native-extensions has no program for ${process.platform} ${process.arch} with this C library; ` +
      'use a system with glibc (an image of Debian instead of Alpine)';
    throw new DataFolderUnlockableError(dataDir, reason, cause);
  }
}

function isLocked(dataDir: string, lock: () => boolean): boolean {
  try {
    return lock();
  } catch (cause) {
    const reason = 'its file system has no locks; choose a folder on another one with DATA_DIR=…';
    throw new DataFolderUnlockableError(dataDir, reason, cause);
  }
}

/** What the holder wrote; null when it cannot be read, or was not written yet. */
function holderIn(path: string): Holder | null {
  try {
    const { pid, host } = JSON.parse(readFileSync(path, 'utf8')) as Partial<Holder>;
    return typeof pid === 'number' && typeof host === 'string' ? { pid, host } : null;
  } catch {
    return null;
  }
}

/** The process that uses a data folder, as it describes itself. */
interface Holder {
  readonly pid: number;
  readonly host: string;
}

/** Another process uses the data folder. The message is one sentence for the operator. */
export class DataFolderLockedError extends Error {
  override readonly name = 'DataFolderLockedError';

  constructor(dataDir: string, holder: Holder | null) {
    super(
      `The data folder ${dataDir} is in use by ${nameOf(holder)}: stop it or choose another folder with DATA_DIR=….`,
    );
  }
}

/** The process, with its host name if that is another one; in a container it is the container's. */
function nameOf(holder: Holder | null): string {
  if (holder === null) return 'another process';
  const process = `process ${holder.pid}`;
  return holder.host === hostname() ? process : `${process} on ${holder.host}`;
}

/**
 * Nothing would keep a second process away from the data folder here, so the first one does not start either. The
 * message is one sentence for the operator.
 */
class DataFolderUnlockableError extends Error {
  override readonly name = 'DataFolderUnlockableError';

  /** @param reason "this system …" */
  constructor(dataDir: string, reason: string, cause: unknown) {
    super(
      `The data folder ${dataDir} cannot be locked against a second process: ${reason}, or keep the books on a ` +
        'PostgreSQL server with DATABASE_URL=….',
      { cause },
    );
  }
}
