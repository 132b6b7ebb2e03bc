import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { findChromium } from '../../../scripts/browser/findChromium.ts';
import { findPostgres } from '../../../scripts/postgres/findPostgres.ts';
import { startPostgres } from '../../../scripts/postgres/startPostgres.ts';
import { makeGenerated, makePages } from '../../../scripts/serve/buildInChildProcess.ts';
import type { HostPlace } from './host/hostedData.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where exchanges keep their data, and what they begin with. */
    exchangeData: HostPlace;
  }
}

/**
 * Builds the pages, if they are stale, and unpacks Chromium once, before several files want both side by side; starts a
 * server for the books, where there is PostgreSQL.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await makeGenerated();
  await makePages();
  await findChromium('shell');
  const folder = await mkdtemp(join(tmpdir(), 'user-assets-data-'));
  const server = findPostgres() === null ? null : await startPostgres({ isHasty: true });
  project.provide('exchangeData', { folder, url: server?.url ?? null });
  return async () => {
    await server?.dispose();
    await rm(folder, { recursive: true, force: true });
  };
}
