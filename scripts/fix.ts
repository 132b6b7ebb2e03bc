import { runBiome } from './check/runBiome.ts';
import { makeGenerated } from './serve/buildInChildProcess.ts';
import { runScript } from './settings/runScript.ts';

const usage = `npm run fix

Formats every file, then makes generated/ again.`;

/**
 * Formats every file, then brings generated/ up to date: in this order, because generated/ is made from the formatted
 * files. Generated files are not formatted, so a second run has nothing to do.
 * @returns lines for the terminal
 * @throws Error with one sentence per problem that prevents generation
 */
async function fix(): Promise<string[]> {
  const { changed, sentences } = await runBiome(['check', '--write', '--linter-enabled=false', '.']);
  const made = await makeGenerated();
  if (sentences.length > 0) throw new Error(sentences.join('\n'));
  const warnings = made.length > 0 ? await warningsNow() : [];
  const lines = [
    ...(changed > 0 ? [`Formatted ${changed === 1 ? '1 file' : `${changed} files`}.`] : []),
    ...(made.length > 0 ? [`Generated ${made.join(', ')}.`] : []),
  ];
  return [...(lines.length > 0 ? lines : ['Nothing to do.']), ...warnings];
}

/** The proof is loaded only now: what it reads from generated/ may have been stale until here. */
async function warningsNow(): Promise<readonly string[]> {
  const { proveFiles } = await import('./prove/run/proveFiles.ts');
  return (await proveFiles()).warnings;
}

await runScript(usage, {}, async () => {
  for (const line of await fix()) console.log(line);
});
