import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { JsonSchema } from '../../description/jsonSchema.ts';

const WIDGETS = 'src/widgets';

/** What a widget says of itself, as far as the grammar and the reference repeat it. */
interface Manifest {
  name: string;
  /** In a sentence. */
  shows: string;
  props: JsonSchema;
  operations: string[];
  /** Pointers into its properties that an edition may set. */
  patchable: string[];
}

export function manifestFiles(): string[] {
  return readdirSync(WIDGETS)
    .sort()
    .map((name) => `${WIDGETS}/${name}/manifest.json`)
    .filter((path) => existsSync(path));
}

/** All manifests, in the order of their names. */
export function readManifests(): Manifest[] {
  return manifestFiles().map((path) => JSON.parse(readFileSync(path, 'utf8')) as Manifest);
}
