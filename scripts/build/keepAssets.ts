import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { jsonText } from '../outputs/writeOutputs.ts';
import { type Integrity, integrityIn } from './integrity.ts';

/** Name of the file in a build that lists the assets which are its own. */
const releaseName = 'release.json';

interface Release {
  /** Paths below assets/, without the compressed files beside them. */
  readonly assets: readonly string[];
  /** Of each of them; none in a list of before 0.2. */
  readonly integrity?: Integrity;
}

/** Lists what a finished build consists of. */
export async function listAssets(folder: string): Promise<void> {
  const integrity = await integrityIn(join(folder, 'assets'));
  const release: Release = { assets: Object.keys(integrity), integrity };
  await writeFile(join(folder, releaseName), jsonText(release));
}

/** What a build, or what was deployed, says that it consists of; null where it says nothing. */
export async function readRelease(folder: string): Promise<Release | null> {
  const text = await readFile(join(folder, releaseName), 'utf8').catch(() => null);
  return text === null ? null : (JSON.parse(text) as Release);
}

/**
 * Puts the assets of the release before beside those of a new build: pages that were opened before a deployment load
 * parts of theirs later, by names that the new one does not have. Older ones are left out: what `previous` itself kept.
 * @param previous a build, or what was deployed; without one, or a list in it, nothing is kept
 */
export async function keepAssets(folder: string, previous: string): Promise<void> {
  const { assets = [] } = (await readRelease(previous)) ?? {};
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
