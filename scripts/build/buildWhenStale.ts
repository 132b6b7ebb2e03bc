import { rmSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Whether a folder of pages was built from what has this stamp. */
export async function isBuilt(folder: string, stamp: string): Promise<boolean> {
  return (await readFile(join(folder, 'stamp'), 'utf8').catch(() => '')) === stamp;
}

/**
 * Builds a folder of pages when anything it is made of has changed since it was built last. It is built elsewhere and
 * then put in place as a whole, so that nobody ever serves half of it.
 * @param stamp of everything it is made of
 * @returns whether a build was needed
 */
export async function buildWhenStale(
  folder: string,
  stamp: string,
  build: (draft: string) => Promise<void>,
): Promise<boolean> {
  if (await isBuilt(folder, stamp)) return false;
  // Whoever starts us may have set another one (a test runner does), and React would come in its development build.
  process.env.NODE_ENV = 'production';
  await withDraft(async (draft) => {
    await build(draft);
    await writeFile(join(draft, 'stamp'), stamp);
    await publishDraft(draft, folder);
  });
  return true;
}

/** On the same disk as dist/, so that a rename puts a draft in place. */
const room = '.cache';
const prefix = 'build-';

/**
 * Gives `work` a folder of this process alone and removes whatever is left of it afterwards, also when the process
 * is ended on the way.
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

/** Puts a finished draft in the place of `target`. Whoever reads sees the old one or the new one, never a mixture. */
export async function publishDraft(draft: string, target: string): Promise<void> {
  const old = `${draft}-old`;
  await mkdir(dirname(target), { recursive: true });
  for (let attempt = 1; ; attempt++) {
    await rename(target, old).catch(unless('ENOENT'));
    try {
      await rename(draft, target);
      break;
    } catch (error) {
      // Somebody else published between the two renames: theirs makes way like any other.
      if (attempt === 5) throw error;
      await Promise.reject(error).catch(unless('ENOTEMPTY', 'EEXIST'));
      await rm(old, { recursive: true, force: true });
    }
  }
  await rm(old, { recursive: true, force: true });
}

/** A handler that lets these system errors pass and throws every other. */
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
