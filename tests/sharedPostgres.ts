import type { TestProject } from 'vitest/node';
import { findPostgres } from '../scripts/postgres/findPostgres.ts';
import { startPostgres } from '../scripts/postgres/startPostgres.ts';
import { toolVariables } from '../scripts/settings/environment/tools.ts';
import { readVariable } from '../scripts/settings/environment/variable.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address of the PostgreSQL server that tests share, with the rights of its superuser; null where there is none. */
    postgresUrl: string | null;
  }
}

/**
 * The server that TEST_DATABASE_URL names, or one that lasts as long as the tests do: one for all projects, which have what
 * the root provides.
 */
export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  if (!project.isRootProject()) return undefined;
  const named = readVariable(toolVariables, 'TEST_DATABASE_URL', process.env);
  const started = named !== null || findPostgres() === null ? null : await startPostgres({ isHasty: true });
  project.provide('postgresUrl', named ?? started?.url ?? null);
  return async () => started?.dispose();
}
