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
 * The file in the data folder that is locked. It is never removed: a lock belongs to a file and not to its name, so that
 * whoever locked one that is gone and whoever locks its successor would both be right.
 */
export const lockFile = 'process.lock';

/** How long the kernel may take to clear away a process that was killed, and somebody else to look, ms. */
const patienceMs = 2_000;
const pauseMs = 25;

type TryLock = typeof import('fs-native-extensions').tryLock;

/**
 * Makes this process the only user of the data folder, until the function it answers is called or the process ends. The
 * kernel keeps the lock (decision 0020): it is one for all processes on the same file system, in whatever container, and
 * ends with its process however that ends.
 * @throws DataFolderLockedError when another one has it, DataFolderUnlockableError when nobody could
 */
export async function lockDataFolder(dataDir: string): Promise<() => void> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const { O_RDWR, O_CREAT } = constants;
  const fd = await openLocked(dataDir, { flags: O_RDWR | O_CREAT, shared: false });
  // For the sentence that somebody else is told; nobody decides by it.
  ftruncateSync(fd);
  writeSync(fd, JSON.stringify({ pid: process.pid, host: hostname() } satisfies Holder), 0);
  return () => closeSync(fd);
}

/**
 * Looks whether anybody works on the data folder, without taking it.
 * @throws as lockDataFolder
 */
export async function assertUnlocked(dataDir: string): Promise<void> {
  if (!existsSync(join(dataDir, lockFile))) return;
  closeSync(await openLocked(dataDir, { flags: constants.O_RDWR, shared: true }));
}

interface Way {
  readonly flags: number;
  /** Together with others that only look. */
  readonly shared: boolean;
}

/** The open file that holds the lock. Opened by number: an object would be closed with the last reference to it. */
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

/** What the holder wrote; null when that cannot be read, or not yet. */
function holderIn(path: string): Holder | null {
  try {
    const { pid, host } = JSON.parse(readFileSync(path, 'utf8')) as Partial<Holder>;
    return typeof pid === 'number' && typeof host === 'string' ? { pid, host } : null;
  } catch {
    return null;
  }
}

/** Who uses a data folder, in its own words. */
interface Holder {
  readonly pid: number;
  readonly host: string;
}

/** Another process works on the data folder. The message is one sentence for the person at the terminal. */
export class DataFolderLockedError extends Error {
  override readonly name = 'DataFolderLockedError';

  constructor(dataDir: string, holder: Holder | null) {
    super(
      `The data folder ${dataDir} is in use by ${nameOf(holder)}: stop it or choose another folder with DATA_DIR=….`,
    );
  }
}

/** In a container the host's name is the container's. */
function nameOf(holder: Holder | null): string {
  if (holder === null) return 'another process';
  const process = `process ${holder.pid}`;
  return holder.host === hostname() ? process : `${process} on ${holder.host}`;
}

/**
 * Nothing keeps a second process away from the data folder here, so that the first does not begin either. The message is
 * one sentence for the person at the terminal.
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
