import { folderOf, generatorParts } from './generatorParts.ts';
import { computeStamp, readStamp, type Stamp, stampOf, writeStamp } from './stamp.ts';

const GENERATED = 'generated';

/**
 * Regenerates the parts of generated/ whose inputs changed or whose files were edited.
 *
 * @returns names of the regenerated parts
 * @throws Error with one sentence per problem of the inputs; a part that fails keeps its old files, the others are
 * generated.
 */
export async function generate(): Promise<string[]> {
  if (isGenerated()) return [];
  const { writeOutputs } = await import('../outputs/writeOutputs.ts');
  const before = readStamp(GENERATED);
  const made: string[] = [];
  const problems = new Map<string, string>();
  const stamp: Stamp = {};
  for (const part of generatorParts) {
    // Only now: what an earlier part has just made may be among the inputs of this one.
    const now = stampOf(part);
    if (isSame(before[part.name], now)) {
      stamp[part.name] = now;
      continue;
    }
    made.push(part.name);
    try {
      await writeOutputs(folderOf(part), part.owns, await part.make());
      // The inputs as they were before: an edit during the run makes the next run regenerate the part.
      stamp[part.name] = { inputs: now.inputs, outputs: stampOf(part).outputs };
    } catch (error) {
      problems.set(part.name, error instanceof Error ? error.message : String(error));
    }
  }
  writeStamp(GENERATED, stamp);
  if (problems.size > 0) throw new Error([...new Set(problems.values())].join('\n'));
  return made;
}

/** Whether `generate` has nothing to do. */
export function isGenerated(): boolean {
  const now = computeStamp(generatorParts);
  const before = readStamp(GENERATED);
  return generatorParts.every(({ name }) => isSame(before[name], now[name]));
}

function isSame(one: Stamp[string] | undefined, other: Stamp[string] | undefined): boolean {
  return one?.inputs === other?.inputs && one?.outputs === other?.outputs;
}
