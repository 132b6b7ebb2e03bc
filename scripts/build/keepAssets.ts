import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { existingFiles } from '../generate/writeOutputs.ts';

/** Name of the file in a build that lists the assets which are its own. */
export const releaseName = 'release.json';

interface Release {
  /** Paths below assets/, without the compressed files beside them. */
  readonly assets: readonly string[];
}

/** Paths of the files below a folder, without what is sent in their place to whoever takes them compressed. */
export async function uncompressedIn(folder: string): Promise<string[]> {
  return (await existingFiles(folder, ['.'])).filter((path) => !/\.(?:br|gz)$/.test(path));
}

/** Lists what a finished build consists of. */
export async function listAssets(folder: string): Promise<void> {
  const assets = await uncompressedIn(join(folder, 'assets'));
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
