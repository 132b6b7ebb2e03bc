import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { folderOf, generatorParts } from '../generate/generatorParts.ts';
import { computeStamp, readStamp } from '../generate/stamp.ts';
import { existingFiles } from '../outputs/writeOutputs.ts';

const GENERATED = 'generated';

/** Regenerates everything in memory and compares it with the files: what differs is stale or was edited by hand. */
export async function checkStale(): Promise<string[]> {
  const stale: string[] = [];
  for (const part of generatorParts) {
    const outputs = await part.make();
    const folder = folderOf(part);
    const present = await existingFiles(folder, part.owns);
    const differing = present.filter((path) => !(path in outputs));
    for (const [path, text] of Object.entries(outputs)) {
      if ((await readFile(join(folder, path), 'utf8').catch(() => undefined)) !== text) differing.push(path);
    }
    stale.push(...differing.map((path) => join(folder, path)));
  }
  const isStampOld = JSON.stringify(readStamp(GENERATED)) !== JSON.stringify(computeStamp(generatorParts));
  if (stale.length === 0 && isStampOld) stale.push(join(GENERATED, 'stamp.json'));
  if (stale.length === 0) return [];
  return ['Generated files are not up to date: run `npm run fix`.', ...stale.sort()];
}
