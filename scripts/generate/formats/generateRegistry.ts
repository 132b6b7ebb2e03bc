import { readdir } from 'node:fs/promises';
import { basename } from 'node:path';
import { GENERATED_BANNER, type OutputFiles } from '../outputs/writeOutputs.ts';

const DEFINITIONS = 'src/formats/definitions';

/**
 * src/formats/registry.ts: every file of src/formats/definitions under its own name. It is made of the names alone, so
 * that it can be made anew whatever stands in the files.
 */
export async function generateRegistry(): Promise<OutputFiles> {
  const files = (await readdir(DEFINITIONS)).filter((file) => file.endsWith('.ts'));
  const names = files.map((file) => basename(file, '.ts')).sort();
  const entries = (part: string) => names.map((name) => `  ${name}: ${name}.${part},`).join('\n');
  const text = `${GENERATED_BANNER}
${names.map((name) => `import * as ${name} from './definitions/${name}.ts';`).join('\n')}
import type { FormatDefinition, FormatDescription } from './parts/formatDefinition.ts';

/** Every format, by its name in schema files. */
export const formats = {
${entries('format')}
} satisfies Record<string, FormatDefinition>;

export type FormatName = keyof typeof formats;

/** What tools know of each. No module that is sent to a page reads this, so that bundles are without it. */
export const formatDescriptions: Readonly<Record<FormatName, FormatDescription>> = {
${entries('description')}
};
`;
  return { 'registry.ts': text };
}
