import type { EditionFile, Entry } from '../../generated/models/edition.v1.d.ts';
import type { FlagsFile } from '../../generated/models/flags.v1.d.ts';
import type { NavigationFile } from '../../generated/models/navigation.v1.d.ts';
import type { Screen } from '../../generated/models/screen.v1.d.ts';
import type { FlagDefinitions, FlagEntry } from '../../src/compliance/index.ts';
import { JsonDocument } from '../documents/jsonDocument.ts';
import type { Edition } from './combination.ts';

export interface Editions {
  readonly definitions: FlagDefinitions;
  readonly editions: readonly Edition[];
}

const folder = 'schemas/compliance/';

/**
 * The flags and editions among a project's files. Throws Error for invalid JSON; their shape has been proven before.
 */
export function readEditions(files: Readonly<Record<string, string>>): Editions {
  const file = JSON.parse(files[`${folder}flags.json`] ?? '{"flags":{}}') as FlagsFile;
  const paths = Object.keys(files).filter((path) => path.startsWith(`${folder}editions/`));
  return {
    definitions: definitionsOf(file),
    editions: paths.map((path) => readEdition(new JsonDocument(path, files[path] ?? ''))),
  };
}

/** One edition's file; the line of an entry is that of its flag's name or, in a list, of the entry itself. */
export function readEdition(document: JsonDocument): Edition {
  const { syntaxError } = document;
  if (syntaxError !== undefined) {
    const { line, column, sentence } = syntaxError;
    throw new Error(`${document.file}:${line}:${column} ${sentence}`);
  }
  const { id, name, flags } = document.value as EditionFile;
  return {
    id,
    name,
    file: document.file,
    flags: Object.fromEntries(
      Object.entries(flags).map(([flag, given]) => {
        const entries = Array.isArray(given) ? given : [given];
        return [
          flag,
          entries.map((entry, index) => withLine(document, flag, entry, given === entry ? null : index)),
        ];
      }),
    ),
  };
}

function withLine(document: JsonDocument, flag: string, entry: Entry, index: number | null): FlagEntry {
  const place =
    index === null ? document.position(['flags', flag], 'key') : document.position(['flags', flag, index]);
  return { ...(entry as FlagEntry), line: place.line };
}

/** The screens among a project's files, by route. */
export function readScreens(files: Readonly<Record<string, string>>): Map<string, Screen> {
  const paths = Object.keys(files).filter((path) => path.startsWith('schemas/screens/'));
  return new Map(
    paths.map((path) => {
      const { $schema: _meta, ...screen } = JSON.parse(files[path] ?? '') as Screen;
      return [screen.route, screen];
    }),
  );
}

/** schemas/navigation.json among a project's files; an empty frame without one. */
export function readFrame(files: Readonly<Record<string, string>>): NavigationFile {
  return JSON.parse(files['schemas/navigation.json'] ?? '{"groups":[]}') as NavigationFile;
}

/** What resolving needs to know of schemas/compliance/flags.json. */
export function definitionsOf({ flags }: Pick<FlagsFile, 'flags'>): FlagDefinitions {
  return Object.fromEntries(
    Object.entries(flags).map(([key, { default: usual, onInvalid }]) => [
      key,
      { default: { action: usual.action }, ...(onInvalid === undefined ? {} : { onInvalid }) },
    ]),
  );
}
