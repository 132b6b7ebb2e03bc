import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { isGenerated } from '../generate/generate.ts';

/** What can be built before the exchange is opened, and what is reported about it. */
export interface Makes {
  /** Names of the regenerated parts of generated/. */
  readonly generated: string[];
  /** Whether dist/ needed a build. */
  readonly pages: boolean;
}

export type MakeReport = { readonly made: Makes[keyof Makes] } | { readonly failure: string };

/**
 * Builds a part in a separate process, whose memory is freed when it ends: bundler and compilers stay in the memory of
 * the process that loaded them, half a gigabyte and more, and an exchange runs for days.
 * @throws Error with one sentence per problem
 */
export async function makeApart<Part extends keyof Makes>(part: Part): Promise<Makes[Part]> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/serve/makeProcess.ts', part], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const ended = once(child, 'exit').then(() => [{ failure: `The process that makes ${part} ended.` }]);
  const [report] = (await Promise.race([once(child, 'message'), ended])) as [MakeReport];
  // The child waits for this: if it exited by itself, its exit might be seen before its report.
  if (child.connected) child.disconnect();
  await ended;
  if ('failure' in report) throw new Error(report.failure);
  return report.made as Makes[Part];
}

/**
 * Brings generated/ up to date. Its later parts are made from modules that earlier ones have just written; a process that
 * has loaded these before, as the proof does, would make them of the old ones and call them fresh.
 * @returns names of the regenerated parts
 * @throws Error with one sentence per problem
 */
export async function makeGenerated(): Promise<string[]> {
  return isGenerated() ? [] : makeApart('generated');
}
