import { runTool } from '../check/runTool.ts';

/**
 * Makes generated/ again, in a process of its own: the studio goes on answering meanwhile.
 *
 * @returns what the generator complained about, in sentences; empty when all was made
 */
export function regenerate(): Promise<readonly string[]> {
  return runTool('node_modules/tsx/dist/cli.mjs', ['scripts/generate.ts']);
}
