import type { PublicKeys } from '../../src/sandbox/http/signing/keyFile.ts';
import { settingsOf } from '../serve/pageSettings.ts';
import { checkApi } from './checkApi.ts';
import { checkFiles } from './checkFiles.ts';
import { checkKnownKeys } from './checkKeys.ts';
import { checkPages } from './checkPages.ts';
import { checkRobots } from './checkRobots.ts';
import { checkTls } from './checkTls.ts';
import { checkWorker } from './checkWorker.ts';
import type { Deployment } from './deployment.ts';
import { type Fault, sentencesOf } from './fault.ts';
import { watchCookies } from './watchCookies.ts';

/**
 * Compares a deployment with what was built here and what pages need.
 * @param dist what `npm run build` made, from the commit that is deployed
 * @param keys those that the pages have to know, if that is to be compared
 * @returns a sentence for each fault; none when all is well
 * @throws (rejects) when a request gets no answer at all
 */
export async function verifyDeployment(
  visited: Deployment,
  dist = 'dist',
  keys?: PublicKeys,
): Promise<string[]> {
  const first = '/user/assets/';
  const { deployment, faults: ofCookies } = watchCookies(visited);
  const settings = settingsOf((await deployment.ask(first)).body.toString());
  if (settings === null) {
    const none: Fault = {
      ...{ at: deployment.origin + first, is: 'not a page of this project, or one without its settings' },
      mend: 'send dist/pages/overview.html there',
    };
    return sentencesOf([none]);
  }
  const parts = await Promise.all([
    checkPages(deployment, settings, dist),
    checkFiles(deployment, dist),
    checkWorker(deployment, dist),
    checkRobots(deployment),
    checkApi(deployment, settings),
    checkTls(deployment),
    keys === undefined ? [] : checkKnownKeys(settings, keys),
  ]);
  return sentencesOf([...parts.flat(), ...ofCookies()]);
}
