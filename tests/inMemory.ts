import type { TestProject } from 'vitest/node';
import { memoryFolder } from './memoryFolder.ts';

/** What the folders of all tests that run at once, and the books of their server, may take. bytes */
const room = 3 * 1024 ** 3;

/** Temporary folders of tests lie in memory where there is room for them. */
export default function setup(project: TestProject): (() => void) | undefined {
  const folder = project.isRootProject() ? memoryFolder(room) : undefined;
  if (folder === undefined) return undefined;
  process.env.TMPDIR = folder.path;
  return () => {
    delete process.env.TMPDIR;
    folder.remove();
  };
}
