import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { isSiteBuilt } from '../build/buildSite.ts';
import { isGenerated } from '../generate/generate.ts';

/** What can be built before the exchange is opened, and what is reported about it. */
export interface BuildResults {
  /** Names of the regenerated parts of generated/. */
  readonly generated: string[];
  /** Whether dist/ needed a build. */
  readonly pages: boolean;
}

export type BuildReport = { readonly made: BuildResults[keyof BuildResults] } | { readonly failure: string };

/**
 * Builds a part in a separate process, whose memory is freed when it ends: bundler and compilers stay in the memory of
 * the process that loaded them, half a gigabyte and more, and an exchange runs for days.
 * @throws Error with one sentence per problem
 */
export async function buildInChildProcess<Part extends keyof BuildResults>(
  part: Part,
): Promise<BuildResults[Part]> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/serve/buildProcess.ts', part], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const ended = once(child, 'exit').then(() => [{ failure: `The process that makes ${part} ended.` }]);
  const [report] = (await Promise.race([once(child, 'message'), ended])) as [BuildReport];
  // The child waits for this: if it exited by itself, its exit might be seen before its report.
  if (child.connected) child.disconnect();
  await ended;
  if ('failure' in report) throw new Error(report.failure);
  return report.made as BuildResults[Part];
}

/**
 * Brings generated/ up to date. Its later parts are made from modules that earlier ones have just written; a process that
 * has loaded these before, as the proof does, would make them of the old ones and call them fresh.
 * @returns names of the regenerated parts
 * @throws Error with one sentence per problem
 */
export async function makeGenerated(): Promise<string[]> {
  return isGenerated() ? [] : buildInChildProcess('generated');
}

/**
 * Brings dist/ up to date, compressed quickly unless what is there is current.
 * @returns whether a build was needed
 * @throws Error with one sentence per problem
 */
export async function makePages(): Promise<boolean> {
  return (await isSiteBuilt('quick')) ? false : buildInChildProcess('pages');
}
