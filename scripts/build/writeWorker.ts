import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Brand } from '../../generated/models/brand.v1.d.ts';
import { inlineBuild } from './inlineBuild.ts';
import { offlineHtml } from './offlineHtml.ts';

/** The service worker in a release; a server of files sends it as /user/assets/worker.js. */
export const workerName = 'worker.js';

/**
 * Writes the service worker with the page that it shows. Its address never changes, since a browser asks there for the next one,
 * and its bytes change only with what it does or shows.
 */
export async function writeWorker(dist: string): Promise<void> {
  const brand = JSON.parse(await readFile('schemas/brand.json', 'utf8')) as Brand;
  const { html, policy } = await offlineHtml(brand);
  const code = await inlineBuild('src/shell/offline/worker.ts', {
    OFFLINE_PAGE: html,
    OFFLINE_POLICY: policy,
  });
  await writeFile(join(dist, workerName), `${code}\n`);
}
