import Ajv from 'ajv';
import type { FlagsFile } from '../../generated/models/flags.v1.d.ts';
import type { NavigationFile } from '../../generated/models/navigation.v1.d.ts';
import type { Screen } from '../../generated/models/screen.v1.d.ts';
import type { AcceptsExt } from '../../src/compliance/index.ts';
import type { JsonSchema } from '../description/jsonSchema.ts';
import type { Project } from '../description/loadProject.ts';
import { type Editions, readEditions, readFrame, readScreens } from './readEditions.ts';
import { type OperationSources, readOperationSources } from './readOperationSources.ts';

/** Everything that decides what an edition shows, read from one version of the project's files. */
export interface EditionModel {
  readonly files: Project['files'];
  /** Route → screen as in its file. */
  readonly screens: ReadonlyMap<string, Screen>;
  /** schemas/navigation.json. */
  readonly frame: NavigationFile;
  readonly editions: Editions;
  readonly accepts: AcceptsExt;
  readonly sources: OperationSources;
  /** Key → English text. */
  readonly english: Readonly<Record<string, string>>;
}

/** @throws Error for a file that is not JSON; everything else about the files has been proven before */
export function readEditionModel({ files }: Project): EditionModel {
  return {
    files,
    screens: readScreens(files),
    frame: readFrame(files),
    editions: readEditions(files),
    accepts: extValidator(files),
    sources: readOperationSources(files),
    english: JSON.parse(files['schemas/locales/en/user-assets.json'] ?? '{}') as Record<string, string>,
  };
}

/** The same project with other edition files; everything else is reused. */
export function withEditions(model: EditionModel, files: EditionModel['files']): EditionModel {
  return { ...model, files, editions: readEditions(files) };
}

/** Validates ext values against the schemas among a project's files, as the browser does with the compiled ones. */
function extValidator(files: Readonly<Record<string, string>>): AcceptsExt {
  const { flags } = JSON.parse(files['schemas/compliance/flags.json'] ?? '{"flags":{}}') as FlagsFile;
  const ajv = new Ajv({ strict: true });
  const validators = new Map(
    Object.entries(flags).flatMap(([flag, { ext }]) => {
      const text = ext === undefined ? undefined : files[`schemas/compliance/${ext}`];
      if (text === undefined) return [];
      const { $schema: _meta, $id: _id, ...schema } = JSON.parse(text) as JsonSchema;
      return [[flag, ajv.compile(schema)] as const];
    }),
  );
  return (flag, ext) => ext !== undefined && validators.get(flag)?.(ext) === true;
}
