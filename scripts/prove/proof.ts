import type { FormFile } from '../../generated/models/form.v1.d.ts';
import type { Screen } from '../../generated/models/screen.v1.d.ts';
import type { JsonSchema } from '../description/jsonSchema.ts';
import type { OperationEntry } from '../description/listOperations.ts';
import type { MergedDescription } from '../description/mergedDescription.ts';
import type { Edition } from '../editions/combination.ts';
import type { RawFinding } from './finding.ts';
import type { JsonDocument, Path } from './jsonDocument.ts';
import type { ScreenUses } from './screenUses.ts';
import type { Unknown } from './unknown.ts';

/** Everything that the checks compare, read once. Files whose shape is wrong are not part of it. */
export interface Proof {
  description: MergedDescription;
  operations: ReadonlyMap<string, OperationEntry>;
  /** From schemas/routes.json; of a file with mistakes, the routes without one. */
  routes: readonly { id: string; path: string }[];
  /** schemas/routes.json itself and schemas/navigation.json; undefined when not there or not sound. */
  routesFile: JsonDocument | undefined;
  navigation: JsonDocument | undefined;
  /** schemas/export/sections.json. */
  sections: JsonDocument | undefined;
  screens: readonly ScreenFile[];
  forms: ReadonlyMap<string, FormEntry>;
  /** Keys of schemas/compliance/flags.json; of a file with mistakes, those of entries without one. */
  flags: ReadonlySet<string>;
  /** schemas/compliance/flags.json itself; undefined when not there or not sound. */
  flagsFile: JsonDocument | undefined;
  /** Flag → the schema of its ext; the flags that take one, with a schema that can be read. */
  exts: ReadonlyMap<string, JsonSchema>;
  /** schemas/compliance/editions. */
  editions: readonly EditionEntry[];
  /** schemas/brand.json itself; undefined when not there or not sound. */
  brand: JsonDocument | undefined;
  /** Languages of schemas/brand.json, with `en` first. */
  languages: readonly string[];
  /** Languages whose missing texts are shown in English. */
  partialLanguages: readonly string[];
  /** Language → namespace → file. */
  locales: ReadonlyMap<string, ReadonlyMap<string, JsonDocument>>;
  widgets: ReadonlyMap<string, WidgetManifest>;
  /** No screen had to be left out, so what nothing uses here is really unused. */
  isWhole: boolean;
  /** Definitions that are there, but could not be read. */
  unknown: Unknown;
  /** Every translation key, flag and route that any schema file names. */
  marks: readonly Mark[];
}

/** A text whose meta-schema says what it is: a translation key, a compliance flag, a route. */
export interface Mark {
  document: JsonDocument;
  path: Path;
  subject: string;
  definition: 'Key' | 'Feature' | 'RouteId';
  value: string;
}

export interface ScreenFile {
  document: JsonDocument;
  screen: Screen;
  uses: ScreenUses;
}

export interface FormEntry {
  document: JsonDocument;
  form: FormFile;
  /** Its derived schema; undefined when the file contradicts itself or its operation (S102, S104, S201 say so). */
  schema: JsonSchema | undefined;
  /** Its operation exists and has every picked field. */
  isPickSound: boolean;
  /** And the file speaks of no other field. */
  isSound: boolean;
}

/** One file of schemas/compliance/editions, with its entries in lists and with their lines. */
export interface EditionEntry {
  document: JsonDocument;
  edition: Edition;
}

/** src/widgets/<name>/manifest.json: what a widget takes and which operations it may call. */
export interface WidgetManifest {
  document: JsonDocument;
  name: string;
  props: JsonSchema;
  operations: readonly string[];
  /** Pointers into its properties that an edition's ext may set. */
  patchable: readonly string[];
}

/** One check of the schema files: what it finds wrong in a project. */
export type Check = (proof: Proof) => RawFinding[];

/** The same work on the same thing is done once: what depends on one file alone need not be found again for every proof. */
export function remembered<Key extends WeakKey, Found>(find: (key: Key) => Found): (key: Key) => Found {
  const known = new WeakMap<Key, { found: Found }>();
  return (key) => {
    const entry = known.get(key) ?? { found: find(key) };
    known.set(key, entry);
    return entry.found;
  };
}
