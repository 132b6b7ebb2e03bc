import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FormFile } from '../../generated/models/form.v1.d.ts';
import { deriveFormSchema } from '../description/deriveFormSchema.ts';
import { listOperations } from '../description/listOperations.ts';
import type { MergedDescription } from '../description/mergedDescription.ts';
import { compileValidators } from './compileValidators.ts';
import { GENERATED_BANNER, type OutputFiles } from './outputFiles.ts';

const TYPES = `${GENERATED_BANNER}
import type { RJSFSchema } from '@rjsf/utils';
import type { ValidatorFunctions } from '@rjsf/validator-ajv8';
import type { FormFile } from '../models/form.v1.d.ts';

/** A form as the browser needs it; nothing is left to compile there. */
export interface CompiledForm {
  /** Root object given to rjsf: draft-07, no references. It must not be copied or patched (rjsf compares it). */
  readonly schema: RJSFSchema;
  /** For rjsf's createPrecompiledValidator. */
  readonly validators: ValidatorFunctions;
  readonly file: FormFile;
  /** Which of the file's variants it is; undefined for the form itself. */
  readonly variant?: string;
}
`;

const VALIDATOR_TYPES = `${GENERATED_BANNER}
import type { ValidatorFunctions } from '@rjsf/validator-ajv8';

declare const validators: ValidatorFunctions;
export default validators;
`;

/** generated/forms and generated/validators: each form's schema, derived from its request body, and its compiled checks. */
export async function generateForms(schemas: string, description: MergedDescription): Promise<OutputFiles> {
  const operations = listOperations(description);
  const outputs: OutputFiles = { 'forms/types.ts': TYPES };
  const ids: string[] = [];
  for (const name of (await readdir(join(schemas, 'forms')))
    .filter((file) => file.endsWith('.json'))
    .sort()) {
    const { $schema: _meta, ...file } = JSON.parse(
      await readFile(join(schemas, 'forms', name), 'utf8'),
    ) as FormFile;
    const body = operations.find(({ id }) => id === file.from.op)?.body;
    if (!body) throw new Error(`schemas/forms/${name}: operation "${file.from.op}" has no request body`);
    for (const variant of [undefined, ...Object.keys(file.variants ?? {})]) {
      const schema = deriveFormSchema(file, body.schema, description, variant);
      const id = schema.$id ?? file.id;
      ids.push(id);
      outputs[`forms/${id}.ts`] = formModule(id, file, schema, variant);
      outputs[`validators/${id}.js`] = GENERATED_BANNER + (await compileValidators(schema));
      outputs[`validators/${id}.d.ts`] = VALIDATOR_TYPES;
    }
  }
  outputs['forms/index.ts'] = loaders(ids);
  return outputs;
}

function formModule(id: string, file: FormFile, schema: unknown, variant: string | undefined): string {
  return [
    `${GENERATED_BANNER}import validators from '../validators/${id}.js';`,
    "import type { CompiledForm } from './types.ts';",
    '',
    `const form: CompiledForm = {`,
    `  schema: ${JSON.stringify(schema)},`,
    '  validators,',
    `  file: ${JSON.stringify(file)},`,
    ...(variant === undefined ? [] : [`  variant: '${variant}',`]),
    '};',
    '',
    'export default form;',
    '',
  ].join('\n');
}

function loaders(ids: readonly string[]): string {
  return [
    `${GENERATED_BANNER}import type { CompiledForm } from './types.ts';`,
    '',
    "export type { CompiledForm } from './types.ts';",
    '',
    '/** Loads a form, with its validators, in a chunk of its own. */',
    'export const formLoaders = {',
    ...ids.map(
      (id) => `  '${id}': () => import('./${id}.ts').then((module): CompiledForm => module.default),`,
    ),
    '} as const satisfies Readonly<Record<string, () => Promise<CompiledForm>>>;',
    '',
    'export type FormId = keyof typeof formLoaders;',
    '',
  ].join('\n');
}
