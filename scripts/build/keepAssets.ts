import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';

/** Name of the file in a build that lists the assets which are its own. */
export const releaseName = 'release.json';

interface Release {
  /** Paths below assets/, without the compressed files beside them. */
  readonly assets: readonly string[];
}

/** Lists what a finished build consists of. */
export async function listAssets(folder: string): Promise<void> {
  const root = join(folder, 'assets');
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const assets = entries
    .filter((entry) => entry.isFile() && !/\.(?:br|gz)$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .sort();
  await writeFile(join(folder, releaseName), `${JSON.stringify({ assets } satisfies Release, null, 2)}\n`);
}

/**
 * Puts the assets of the release before beside those of a new build: pages that were opened before a deployment load
 * parts of theirs later, by names that the new one does not have. Older ones are left out: what `previous` itself kept.
 * @param previous a build, or what was deployed; without one, or a list in it, nothing is kept
 */
export async function keepAssets(folder: string, previous: string): Promise<void> {
  const text = await readFile(join(previous, releaseName), 'utf8').catch(() => null);
  if (text === null) return;
  const { assets } = JSON.parse(text) as Release;
  for (const asset of assets)
    for (const name of [asset, `${asset}.br`, `${asset}.gz`]) {
      const target = join(folder, 'assets', name);
      await mkdir(dirname(target), { recursive: true });
      await cp(join(previous, 'assets', name), target, { force: false }).catch(unlessMissing);
    }
}

/** Not every file has a compressed one beside it. */
function unlessMissing(cause: NodeJS.ErrnoException): void {
  if (cause.code !== 'ENOENT') throw cause;
}
