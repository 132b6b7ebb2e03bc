import { toolVariables } from '../settings/environment/tools.ts';
import { readVariable } from '../settings/environment/variable.ts';
import { buildFolder, isBuilt } from './buildWhenStale.ts';
import { type Compression, compressions } from './compression.ts';
import { fingerprint } from './fingerprint.ts';
import { keepAssets, listAssets } from './keepAssets.ts';

const dist = 'dist';
/** Everything the browser build is made from; the exchange's own code is not part of it. */
const sources = [
  'src',
  'generated',
  'schemas',
  'scripts/build',
  'tsconfig.json',
  'vite.config.ts',
  'package.json',
  'package-lock.json',
];
const notRead = ['src/sandbox'];

/**
 * Builds the front end into dist/ when any of its inputs has changed since the last build, or when that one is compressed
 * less well.
 * @param previous the release before, whose assets are kept: the build that is replaced, unless told otherwise
 * @returns whether a build was needed
 */
export async function buildSite(
  compression: Compression,
  { previous = dist }: { previous?: string | undefined } = {},
): Promise<boolean> {
  const inputs = await stampOfInputs();
  const isNew = !(await isBuiltFrom(inputs, compression));
  if (isNew)
    await buildFolder(dist, `${inputs} ${compression}`, async (draft) => {
      // Loaded lazily: Vite alone takes half a second, which a start with nothing to build saves.
      const { buildInto } = await import('./buildInto.ts');
      await buildInto(draft, compression);
      await listAssets(draft);
      await keepAssets(draft, previous);
    });
  else if (previous !== dist) await keepAssets(dist, previous);
  return isNew;
}

/** Whether `buildSite` has nothing to do. */
export async function isSiteBuilt(compression: Compression): Promise<boolean> {
  return isBuiltFrom(await stampOfInputs(), compression);
}

async function isBuiltFrom(inputs: string, compression: Compression): Promise<boolean> {
  const enough = compressions.slice(compressions.indexOf(compression));
  const found = await Promise.all(enough.map((one) => isBuilt(dist, `${inputs} ${one}`)));
  return found.includes(true);
}

async function stampOfInputs(): Promise<string> {
  return `${await fingerprint(sources, notRead)} ${readVariable(toolVariables, 'UA_ENVIRONMENT', process.env)}`;
}
