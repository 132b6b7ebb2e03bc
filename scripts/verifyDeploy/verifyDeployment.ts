import { settingsOf } from '../serve/pageSettings.ts';
import { checkApi } from './checkApi.ts';
import { checkFiles } from './checkFiles.ts';
import { checkPages } from './checkPages.ts';
import { checkRobots } from './checkRobots.ts';
import { checkTls } from './checkTls.ts';
import type { Deployment } from './deployment.ts';
import { type Fault, sentencesOf } from './fault.ts';

/**
 * Compares a deployment with what was built here and what pages need.
 * @param dist what `npm run build` made, from the commit that is deployed
 * @returns a sentence for each fault; none when all is well
 * @throws (rejects) when a request gets no answer at all
 */
export async function verifyDeployment(deployment: Deployment, dist = 'dist'): Promise<string[]> {
  const first = '/user/assets/';
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
    checkRobots(deployment),
    checkApi(deployment, settings),
    checkTls(deployment),
  ]);
  return sentencesOf(parts.flat());
}
