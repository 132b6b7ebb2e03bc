import Ajv from 'ajv';
import type { FlagsFile } from '../../generated/models/flags.v1.d.ts';
import type { AcceptsExt } from '../../src/compliance/index.ts';
import type { JsonSchema } from '../description/jsonSchema.ts';

/** Judges ext values by the schemas among a project's files, as the browser does by the compiled ones. */
export function extJudge(files: Readonly<Record<string, string>>): AcceptsExt {
  const { flags } = JSON.parse(files['schemas/compliance/flags.json'] ?? '{"flags":{}}') as FlagsFile;
  const ajv = new Ajv({ strict: true });
  const judges = new Map(
    Object.entries(flags).flatMap(([flag, { ext }]) => {
      const text = ext === undefined ? undefined : files[`schemas/compliance/${ext}`];
      if (text === undefined) return [];
      const { $schema: _meta, $id: _id, ...schema } = JSON.parse(text) as JsonSchema;
      return [[flag, ajv.compile(schema)] as const];
    }),
  );
  return (flag, ext) => ext !== undefined && judges.get(flag)?.(ext) === true;
}
