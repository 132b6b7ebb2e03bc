import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { findChromium } from '../../../scripts/browser/findChromium.ts';
import { memoryFolder } from '../../memoryFolder.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Folder for the exchanges' data, and for what they begin with, made once for all test files. */
    exchangeData: string;
  }
}

/** What the data of two exchanges and what they begin with may take. bytes */
const room = 1024 ** 3;

/** Builds the pages, if they are stale, and unpacks Chromium once, before several files want both side by side. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { NODE_ENV: _, ...env } = process.env;
  execFileSync(process.execPath, ['--import', 'tsx', 'scripts/build.ts'], { env, stdio: 'inherit' });
  await findChromium('shell');
  const folder = memoryFolder(room)?.path ?? (await mkdtemp(join(tmpdir(), 'user-assets-data-')));
  project.provide('exchangeData', folder);
  return () => rm(folder, { recursive: true, force: true });
}
