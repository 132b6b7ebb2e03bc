import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import type { OutputFiles } from './outputFiles.ts';

/**
 * Writes the outputs of one part into its folder and removes files of that part that are no longer made. A file
 * whose text is the same is left alone, so that watchers and build caches see only real changes.
 *
 * @param owned folders and files in it that belong to the part alone
 */
export async function writeOutputs(
  folder: string,
  owned: readonly string[],
  outputs: OutputFiles,
): Promise<void> {
  const stale = (await existingFiles(folder, owned)).filter((path) => !(path in outputs));
  await Promise.all(stale.map((path) => rm(join(folder, path))));
  await Promise.all(
    Object.entries(outputs).map(async ([path, text]) => {
      const target = join(folder, path);
      if ((await readFile(target, 'utf8').catch(() => undefined)) === text) return;
      await mkdir(dirname(target), { recursive: true });
      // Renamed into place, so that nobody who reads at this moment sees half a file.
      const draft = `${target}.${process.pid}.tmp`;
      await writeFile(draft, text);
      await rename(draft, target);
    }),
  );
}

/** Paths in a folder of every file that is among the given ones, or in one of them. */
export async function existingFiles(root: string, folders: readonly string[]): Promise<string[]> {
  const lists = await Promise.all(
    folders.map(async (folder) => {
      const whole = join(root, folder);
      if ((await stat(whole).catch(() => null))?.isFile()) return [folder];
      const entries = await readdir(whole, { recursive: true, withFileTypes: true }).catch(() => []);
      return entries
        .filter((entry) => entry.isFile())
        .map((entry) => relative(root, join(entry.parentPath, entry.name)));
    }),
  );
  return lists.flat().sort();
}
