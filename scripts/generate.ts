import { folderOf, type GeneratorPart, generatorParts } from './generate/generatorParts.ts';
import { computeStamp, readStamp, type Stamp, writeStamp } from './generate/stamp.ts';

const GENERATED = 'generated';

/**
 * Regenerates the parts of generated/ whose inputs changed or whose files were edited.
 *
 * @returns names of the regenerated parts
 * @throws Error with one sentence per problem of the inputs; a part that fails keeps its old files, the others are
 * generated.
 */
export async function generate(): Promise<string[]> {
  const now = computeStamp(generatorParts);
  const stale = staleParts(now);
  if (stale.length === 0) return [];
  const { writeOutputs } = await import('./generate/writeOutputs.ts');
  const problems = new Map<string, string>();
  for (const part of stale) {
    try {
      await writeOutputs(folderOf(part), part.owns, await part.make());
    } catch (error) {
      problems.set(part.name, error instanceof Error ? error.message : String(error));
    }
  }
  const after = computeStamp(generatorParts);
  // The inputs as they were at the start: an edit during the run makes the next run regenerate the part.
  const made = Object.entries(now).filter(([name]) => !problems.has(name));
  const stamp = made.map(([name, { inputs }]) => [name, { inputs, outputs: after[name]?.outputs ?? '' }]);
  writeStamp(GENERATED, Object.fromEntries(stamp));
  if (problems.size > 0) throw new Error([...new Set(problems.values())].join('\n'));
  return stale.map(({ name }) => name);
}

/** Whether `generate` has nothing to do. */
export function isGenerated(): boolean {
  return staleParts(computeStamp(generatorParts)).length === 0;
}

function staleParts(now: Stamp): GeneratorPart[] {
  const before = readStamp(GENERATED);
  return generatorParts.filter(({ name }) => {
    const [known, found] = [before[name], now[name]];
    return known?.inputs !== found?.inputs || known?.outputs !== found?.outputs;
  });
}

async function printWarnings(): Promise<void> {
  const { proveFiles } = await import('./prove/proveFiles.ts');
  for (const warning of (await proveFiles()).warnings) console.warn(warning);
}

if (process.argv[1]?.endsWith('generate.ts')) {
  const started = performance.now();
  try {
    const made = await generate();
    const seconds = ((performance.now() - started) / 1000).toFixed(2);
    console.log(
      made.length === 0
        ? `generated/ is up to date (${seconds} s).`
        : `Generated ${made.join(', ')} in ${seconds} s.`,
    );
    // A run with nothing to do stays fast: the warnings were printed when the files last changed.
    if (made.length > 0) await printWarnings();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
