import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { findChromium } from '../../../scripts/browser/findChromium.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Folder for the data that exchanges begin with, made once for all test files. */
    preparedData: string;
  }
}

/** Builds the pages, if they are stale, and unpacks Chromium once, before several files want both side by side. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { NODE_ENV: _, ...env } = process.env;
  execFileSync(process.execPath, ['--import', 'tsx', 'scripts/build.ts'], { env, stdio: 'inherit' });
  await findChromium('shell');
  const folder = await mkdtemp(join(tmpdir(), 'user-assets-prepared-'));
  project.provide('preparedData', folder);
  return () => rm(folder, { recursive: true, force: true });
}
