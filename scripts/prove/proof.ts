import type { FormFile } from '../../generated/models/form.v1.d.ts';
import type { Screen } from '../../generated/models/screen.v1.d.ts';
import type { JsonSchema } from '../description/jsonSchema.ts';
import type { OperationEntry } from '../description/listOperations.ts';
import type { MergedDescription } from '../description/mergedDescription.ts';
import type { JsonDocument, Path } from '../documents/jsonDocument.ts';
import type { Edition } from '../editions/combination.ts';
import type { RawFinding } from './finding.ts';
import type { ScreenUses } from './screenUses.ts';
import type { Unknown } from './unknown.ts';

/** Everything that the checks compare, read once. Files with a wrong shape are left out. */
export interface Proof {
  description: MergedDescription;
  operations: ReadonlyMap<string, OperationEntry>;
  /** From schemas/routes.json; in a file with mistakes, only the valid routes. */
  routes: readonly { id: string; path: string }[];
  /** schemas/routes.json itself and schemas/navigation.json; undefined when missing or invalid. */
  routesFile: JsonDocument | undefined;
  navigation: JsonDocument | undefined;
  /** schemas/export/sections.json. */
  sections: JsonDocument | undefined;
  screens: readonly ScreenFile[];
  forms: ReadonlyMap<string, FormEntry>;
  /** Keys of schemas/compliance/flags.json; in a file with mistakes, only those of valid entries. */
  flags: ReadonlySet<string>;
  /** schemas/compliance/flags.json itself; undefined when missing or invalid. */
  flagsFile: JsonDocument | undefined;
  /** Flag → the schema of its ext; only flags that take one and have a readable schema. */
  exts: ReadonlyMap<string, JsonSchema>;
  /** schemas/compliance/editions. */
  editions: readonly EditionEntry[];
  /** schemas/brand.json itself; undefined when missing or invalid. */
  brand: JsonDocument | undefined;
  /** Languages of schemas/brand.json, with `en` first. */
  languages: readonly string[];
  /** Languages whose missing texts are shown in English. */
  partialLanguages: readonly string[];
  /** Codes of the coins and currencies in schemas/marks.json; none when the file is missing or invalid. */
  coins: ReadonlySet<string>;
  /** Language → namespace → file. */
  locales: ReadonlyMap<string, ReadonlyMap<string, JsonDocument>>;
  widgets: ReadonlyMap<string, WidgetManifest>;
  /** Undefined in a project without it. */
  stepUp: { document: JsonDocument; manifest: StepUpManifest } | undefined;
  /** Whether no screen had to be left out, so that what seems unused really is. */
  isWhole: boolean;
  /** Definitions that exist but could not be read. */
  unknown: Unknown;
  /** Every reference to a translation key, flag or route in any schema file. */
  marks: readonly Mark[];
}

/** A string whose meta-schema says what it references: a translation key, a compliance flag, a route. */
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
  /** Its derived schema; undefined when the file contradicts itself or its operation (reported by S102, S104, S201). */
  schema: JsonSchema | undefined;
  /** Its operation exists and has every picked field. */
  isPickSound: boolean;
  /** `isPickSound`, and the file refers to no other field. */
  isSound: boolean;
}

/** One file of schemas/compliance/editions, its entries as lists with their line numbers. */
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

/** src/stepUp/manifest.json: what the security check adds to the language, and which operations it may call. */
export interface StepUpManifest {
  operations: readonly string[];
  /** What a check can be for → its number in the description. */
  scenes: Readonly<Record<string, { number: string; proves: string }>>;
  /** What an e-mail with a code can be for → the number of the page that asks for it. */
  mails: Readonly<Record<string, { page: number; proves: string }>>;
  /** The refusals that its dialog explains → their codes. */
  refusals: Readonly<Record<string, number>>;
}

/** One check of the schema files: what it finds wrong in a project. */
export type Check = (proof: Proof) => RawFinding[];

/** Memoizes `find` per key: what depends on one file only need not be computed again for every proof. */
export function remembered<Key extends WeakKey, Found>(find: (key: Key) => Found): (key: Key) => Found {
  const known = new WeakMap<Key, { found: Found }>();
  return (key) => {
    const entry = known.get(key) ?? { found: find(key) };
    known.set(key, entry);
    return entry.found;
  };
}
