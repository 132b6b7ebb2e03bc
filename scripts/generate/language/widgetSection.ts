import { readdirSync, readFileSync } from 'node:fs';
import type { JsonSchema } from '../../description/jsonSchema.ts';
import { table } from '../markdownTable.ts';
import { code, describedMember } from './typeWords.ts';

interface Manifest {
  name: string;
  props: JsonSchema;
  operations: string[];
  patchable: string[];
}

/** Every widget with the properties, operations and settable properties that its manifest lists. */
export function widgetSection(names: JsonSchema | undefined): string {
  const folder = 'src/widgets';
  const manifests = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => `${folder}/${entry.name}/manifest.json`)
    .flatMap((path) => readManifest(path))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
  return manifests
    .map(({ name, props, operations, patchable: settable }) => {
      const rows = Object.entries(props.properties ?? {}).map(([prop, schema]) => [
        code(prop),
        schema.enum ? schema.enum.map(code).join(', ') : String(schema.type),
        props.required?.includes(prop) ? 'required' : '–',
        schema.description ?? '',
      ]);
      const set = settable.length === 0 ? 'nothing' : settable.map(code).join(', ');
      return [
        `**${code(name)}**: ${describedMember(names, name)}`,
        table(['property', 'type', 'needed', 'description'], rows),
        `An edition may set ${set}. Operations it may call: ${operations.map(code).join(', ')}.`,
      ].join('\n\n');
    })
    .join('\n\n');
}

function readManifest(path: string): Manifest[] {
  try {
    return [JSON.parse(readFileSync(path, 'utf8')) as Manifest];
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}
