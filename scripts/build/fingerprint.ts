import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * One SHA-256 over the names and bytes of all files below the given paths, so that a build knows whether
 * anything it reads has changed. Missing paths count as empty.
 * @param paths files or folders, relative to the working folder
 */
export async function fingerprint(paths: readonly string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const path of paths) {
    for (const file of await filesBelow(path)) {
      hash
        .update(file)
        .update('\0')
        .update(await readFile(file))
        .update('\0');
    }
  }
  return hash.digest('hex');
}

async function filesBelow(path: string): Promise<string[]> {
  const entry = await stat(path).catch(() => null);
  if (!entry) return [];
  if (entry.isFile()) return [path];
  const names = (await readdir(path)).sort();
  const nested = await Promise.all(names.map((name) => filesBelow(join(path, name))));
  return nested.flat();
}
