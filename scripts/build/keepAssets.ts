import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { jsonText } from '../outputs/writeOutputs.ts';
import { type Integrity, integrityIn } from './integrity.ts';

/** Name of the file in a build that lists the assets which are its own. */
const releaseName = 'release.json';

interface Release {
  /** Paths below assets/, without the compressed files beside them. */
  readonly assets: readonly string[];
  /** Of each of them; none in a list of before 0.2. */
  readonly integrity?: Integrity;
  /** Paths of the assets kept from the previous release, if there was one. */
  readonly kept?: readonly string[];
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
 * parts of theirs later, by names that the new one does not have. Older ones are left out, which is what `previous` itself kept,
 * unless it is the same release, laid once more with other settings.
 * @param previous a build, or what was deployed; without one, or a list in it, nothing is kept
 */
export async function keepAssets(folder: string, previous: string): Promise<void> {
  const [own, before] = [await readRelease(folder), await readRelease(previous)];
  if (own === null || before === null) return;
  const ofBefore = isDeepStrictEqual(own.assets, before.assets) ? (before.kept ?? []) : before.assets;
  for (const asset of ofBefore)
    for (const name of [asset, `${asset}.br`, `${asset}.gz`]) {
      const target = join(folder, 'assets', name);
      await mkdir(dirname(target), { recursive: true });
      await cp(join(previous, 'assets', name), target, { force: false }).catch(unlessMissing);
    }
  const kept = [...new Set([...(own.kept ?? []), ...ofBefore])].filter(
    (asset) => !own.assets.includes(asset),
  );
  await writeFile(join(folder, releaseName), jsonText({ ...own, kept: kept.sort() }));
}

/** Not every file has a compressed one beside it. */
function unlessMissing(cause: NodeJS.ErrnoException): void {
  if (cause.code !== 'ENOENT') throw cause;
}
