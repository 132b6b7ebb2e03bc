import { toolVariables } from '../settings/environment/tools.ts';
import { readVariable } from '../settings/environment/variable.ts';
import { buildWhenStale, isBuilt } from './buildWhenStale.ts';
import { fingerprint } from './fingerprint.ts';
import { keepAssets, listAssets } from './keepAssets.ts';

const dist = 'dist';
/** Everything the browser build is made from; the exchange's own code is not part of it. */
const inputs = [
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
 * Builds the front end into dist/ when any of its inputs has changed since the last build.
 * @param previous the release before, whose assets are kept: the build that is replaced, unless told otherwise
 * @returns whether a build was needed
 */
export async function buildSite(previous = dist): Promise<boolean> {
  const isNew = await buildWhenStale(dist, await stampOf(), async (draft) => {
    // Loaded lazily: Vite alone takes half a second, which a start with nothing to build saves.
    const { buildInto } = await import('./buildInto.ts');
    await buildInto(draft);
    await listAssets(draft);
    await keepAssets(draft, previous);
  });
  if (!isNew && previous !== dist) await keepAssets(dist, previous);
  return isNew;
}

/** Whether `buildSite` has nothing to do. */
export async function isSiteBuilt(): Promise<boolean> {
  return isBuilt(dist, await stampOf());
}

async function stampOf(): Promise<string> {
  return `${await fingerprint(inputs, notRead)} ${readVariable(toolVariables, 'UA_ENVIRONMENT', process.env)}`;
}
