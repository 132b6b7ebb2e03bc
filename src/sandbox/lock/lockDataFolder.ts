import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { DataFolderLockedError } from './dataFolderLockedError.ts';
import { hasStart, isAlive, pidOfMark, processMark } from './processMark.ts';

/** Locks that this process holds. */
const held = new Set<string>();

/**
 * Makes this process the only user of the data folder, until the function it answers is called or the process ends.
 * Everyone puts up a file of its own in `lock/` first and looks around then, so of two that come at once at least
 * one sees the other; files of processes that are gone, such as after a kill -9, count for nothing.
 * @throws DataFolderLockedError
 */
export function lockDataFolder(dataDir: string): () => void {
  const folder = join(resolve(dataDir), 'lock');
  mkdirSync(folder, { recursive: true });
  const own = join(folder, processMark(process.pid));
  if (existsSync(own)) {
    // Our own mark is another lock of this process, unless the system does not tell when a process started: then
    // it may be left by a dead process that had our number.
    if (held.has(own) || hasStart(own)) throw new DataFolderLockedError(dataDir, process.pid);
    rmSync(own);
  }
  writeFileSync(own, '', { flag: 'wx' });
  held.add(own);
  const release = (): void => {
    held.delete(own);
    rmSync(own, { force: true });
  };
  const other = livingMark(folder, own);
  if (other !== null) {
    release();
    throw new DataFolderLockedError(dataDir, other);
  }
  return release;
}

/**
 * Looks whether anybody works on the data folder, without taking it.
 * @throws DataFolderLockedError
 */
export async function assertUnlocked(dataDir: string): Promise<void> {
  const pid = livingMark(join(resolve(dataDir), 'lock'), '');
  if (pid !== null) throw new DataFolderLockedError(dataDir, pid);
}

/** Process id of a living user other than `own`; clears away what dead ones left. */
function livingMark(folder: string, own: string): number | null {
  for (const mark of marksIn(folder)) {
    const file = join(folder, mark);
    if (file === own) continue;
    if (isAlive(mark)) return pidOfMark(mark);
    rmSync(file, { force: true });
  }
  return null;
}

function marksIn(folder: string): string[] {
  try {
    return readdirSync(folder).filter((name) => pidOfMark(name) !== null);
  } catch {
    return [];
  }
}
