import { rmSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Whether a folder of pages was built from inputs with this stamp. */
export async function isBuilt(folder: string, stamp: string): Promise<boolean> {
  return (await readFile(join(folder, 'stamp'), 'utf8').catch(() => '')) === stamp;
}

/**
 * Builds a folder of pages when any of its inputs has changed since the last build. It is built elsewhere and then
 * moved into place as a whole, so that a half-finished build is never served.
 * @param stamp of all inputs
 * @returns whether a build was needed
 */
export async function buildWhenStale(
  folder: string,
  stamp: string,
  build: (draft: string) => Promise<void>,
): Promise<boolean> {
  if (await isBuilt(folder, stamp)) return false;
  await buildFolder(folder, stamp, build);
  return true;
}

/** The same, whether or not it has been built. */
export async function buildFolder(
  folder: string,
  stamp: string,
  build: (draft: string) => Promise<void>,
): Promise<void> {
  // The parent process (a test runner, for instance) may have set another value, which would bundle React's development
  // build.
  process.env.NODE_ENV = 'production';
  await withDraft(async (draft) => {
    await build(draft);
    await writeFile(join(draft, 'stamp'), stamp);
    await publishDraft(draft, folder);
  });
}

/** On the same disk as dist/, so that a rename can publish a draft. */
const room = '.cache';
const prefix = 'build-';

/**
 * Gives `work` a folder private to this process and removes what is left of it afterwards, even when the process is
 * terminated meanwhile.
 */
export async function withDraft(work: (draft: string) => Promise<void>): Promise<void> {
  await mkdir(room, { recursive: true });
  await dropAbandoned();
  const draft = join(room, `${prefix}${process.pid}`);
  const drop = () => rmSync(draft, { recursive: true, force: true });
  process.once('exit', drop);
  try {
    await work(draft);
  } finally {
    process.off('exit', drop);
    drop();
  }
}

/** Replaces `target` with a finished draft. Readers see the old one or the new one, never a mixture. */
export async function publishDraft(draft: string, target: string): Promise<void> {
  const old = `${draft}-old`;
  await mkdir(dirname(target), { recursive: true });
  for (let attempt = 1; ; attempt++) {
    await rename(target, old).catch(unless('ENOENT'));
    try {
      await rename(draft, target);
      break;
    } catch (error) {
      // Another process published between the two renames: its folder is replaced like any other.
      if (attempt === 5) throw error;
      await Promise.reject(error).catch(unless('ENOTEMPTY', 'EEXIST'));
      await rm(old, { recursive: true, force: true });
    }
  }
  await rm(old, { recursive: true, force: true });
}

/** An error handler that ignores these system errors and rethrows all others. */
function unless(...codes: string[]): (error: NodeJS.ErrnoException) => void {
  return (error) => {
    if (!codes.includes(error.code ?? '')) throw error;
  };
}

/** Removes drafts of processes that were killed. */
async function dropAbandoned(): Promise<void> {
  for (const name of await readdir(room)) {
    const pid = new RegExp(`^${prefix}(\\d+)`).exec(name)?.[1];
    if (pid && !isRunning(Number(pid))) await rm(join(room, name), { recursive: true, force: true });
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
