import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { mergeDescriptionFiles } from './mergeDescriptionFiles.ts';
import type { MergedDescription } from './mergedDescription.ts';

/**
 * Reads every group file of an OpenAPI folder (`*.yaml` and `components/*.yaml`) and merges them into one document.
 *
 * @param folder absolute or relative path of `openapi/`
 * @throws Error in one sentence per problem: a name defined twice, a reference that leads nowhere, YAML that does not parse.
 */
export async function mergeDescriptions(folder: string): Promise<MergedDescription> {
  const names = [...(await yamlFiles(folder, '')), ...(await yamlFiles(folder, 'components/'))];
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  return mergeDescriptionFiles(
    Object.fromEntries(names.map((name, at) => [`openapi/${name}`, texts[at] ?? ''])),
  );
}

async function yamlFiles(folder: string, prefix: string): Promise<string[]> {
  const names = await readdir(join(folder, prefix));
  return names
    .filter((name) => name.endsWith('.yaml'))
    .sort()
    .map((name) => prefix + name);
}
