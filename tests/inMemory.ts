import { chmodSync, existsSync, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

/** Where Linux keeps files in memory. */
const memory = '/dev/shm';
const prefix = 'user-assets-tests-';

/** What the folders of all tests that run at once, and the books of their server, may take. bytes */
const room = 3 * 1024 ** 3;

/**
 * Temporary folders of tests lie in memory where there is room for them: an embedded database is a thousand files, and
 * tests copy, sync and remove them hundreds of times. Elsewhere, and where TMPDIR names a place, they lie where they did.
 */
export default function setup(project: TestProject): (() => void) | undefined {
  if (!project.isRootProject() || process.env.TMPDIR !== undefined || !hasRoom()) return undefined;
  removeAbandoned();
  const folder = join(memory, `${prefix}${process.pid}`);
  mkdirSync(folder);
  // PostgreSQL runs as a user of its own, who has a folder in here, too.
  chmodSync(folder, 0o1777);
  process.env.TMPDIR = folder;
  const remove = () => rmSync(folder, { recursive: true, force: true });
  process.once('exit', remove);
  return () => {
    delete process.env.TMPDIR;
    remove();
  };
}

function hasRoom(): boolean {
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
