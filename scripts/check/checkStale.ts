import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { generatorParts } from '../generate/generatorParts.ts';
import { computeStamp, readStamp } from '../generate/stamp.ts';
import { existingFiles } from '../generate/writeOutputs.ts';

const GENERATED = 'generated';

/** Makes everything again, in memory, and compares it with generated/: what differs is stale or was edited by hand. */
export async function checkStale(): Promise<string[]> {
  const stale: string[] = [];
  for (const part of generatorParts) {
    const outputs = await part.make();
    const present = await existingFiles(GENERATED, part.owns);
    stale.push(...present.filter((path) => !(path in outputs)));
    for (const [path, text] of Object.entries(outputs)) {
      if ((await readFile(join(GENERATED, path), 'utf8').catch(() => undefined)) !== text) stale.push(path);
    }
  }
  const isStampOld =
    JSON.stringify(readStamp(GENERATED)) !== JSON.stringify(computeStamp(generatorParts, GENERATED));
  if (stale.length === 0 && isStampOld) stale.push('stamp.json');
  if (stale.length === 0) return [];
  return ['generated/ is stale: run `npm run generate`', ...stale.sort().map((path) => `generated/${path}`)];
}
