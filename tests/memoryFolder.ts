import { chmodSync, existsSync, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

/** Where Linux keeps files in memory. */
const memory = '/dev/shm';
const prefix = 'user-assets-tests-';

export interface MemoryFolder {
  readonly path: string;
  remove(): void;
}

/**
 * A folder in memory, which this process's end removes: an embedded database is a thousand files, and tests copy, sync and
 * remove them hundreds of times.
 * @param room what may lie in it, bytes
 * @returns undefined where there is no such room, and where TMPDIR names a place for what is temporary
 */
export function memoryFolder(room: number): MemoryFolder | undefined {
  if (process.env.TMPDIR !== undefined || !hasRoom(room)) return undefined;
  removeAbandoned();
  const path = join(memory, `${prefix}${process.pid}`);
  mkdirSync(path);
  // PostgreSQL runs as a user of its own, who has a folder in here, too.
  chmodSync(path, 0o1777);
  const remove = () => rmSync(path, { recursive: true, force: true });
  process.once('exit', remove);
  return { path, remove };
}

function hasRoom(room: number): boolean {
  if (!existsSync(memory)) return false;
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize > room && process.availableMemory() > 2 * room;
}

/** Folders of runs that were killed would stay in memory until the machine is started again. */
function removeAbandoned(): void {
  for (const name of readdirSync(memory)) {
    if (name.startsWith(prefix) && !existsSync(`/proc/${name.slice(prefix.length)}`))
      rmSync(join(memory, name), { recursive: true, force: true });
  }
}
