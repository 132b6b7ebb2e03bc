import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A process may have 1024 files open where nobody has set another limit, as in many containers. */
const openAtOnce = 64;

/**
 * One SHA-256 over the names and bytes of all files below the given paths, so that a build knows whether
 * any of its inputs has changed. Bytes, not times: a fresh clone, or switching branches, changes nothing. A missing
 * path counts as empty.
 * @param paths files or folders, relative to the working directory
 * @param except folders below them that do not count
 */
export async function fingerprint(paths: readonly string[], except: readonly string[] = []): Promise<string> {
  const files = (await Promise.all(paths.map((path) => filesBelow(path, except)))).flat();
  const hash = createHash('sha256');
  for (let from = 0; from < files.length; from += openAtOnce) {
    const some = files.slice(from, from + openAtOnce);
    const contents = await Promise.all(some.map(readIfThere));
    for (const [at, file] of some.entries()) {
      const bytes = contents[at];
      if (bytes) hash.update(`${file}\0${bytes.length}\0`).update(bytes);
    }
  }
  return hash.digest('hex');
}

/** A draft that another process renames into place (scripts/generate does) may be gone by now. */
async function readIfThere(file: string): Promise<Buffer | null> {
  return readFile(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
}

async function filesBelow(path: string, except: readonly string[]): Promise<string[]> {
  if (except.includes(path)) return [];
  try {
    const entries = await readdir(path, { withFileTypes: true });
    entries.sort((a, b) => (a.name < b.name ? -1 : 1));
    const nested = await Promise.all(
      entries.map((entry) => {
        const inner = join(path, entry.name);
        return entry.isDirectory() ? filesBelow(inner, except) : [inner];
      }),
    );
    return nested.flat();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOTDIR') return [path];
    if (code === 'ENOENT') return [];
    throw error;
  }
}
