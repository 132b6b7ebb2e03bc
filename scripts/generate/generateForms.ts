import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { compileSchemaValidatorsCode } from '@rjsf/validator-ajv8/compileSchemaValidators';
import { build, type Plugin } from 'vite';
import type { FormFile } from '../../generated/models/form.v1.d.ts';
import { deriveFormSchema } from '../description/deriveFormSchema.ts';
import type { JsonSchema } from '../description/jsonSchema.ts';
import { listOperations } from '../description/listOperations.ts';
import type { MergedDescription } from '../description/mergedDescription.ts';
import { GENERATED_BANNER, type OutputFiles } from '../outputs/writeOutputs.ts';

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

/** What is known of a form before its code is there. */
export interface FormOutline {
  /** The fields that stand side by side, from top to bottom. */
  readonly layout: readonly (readonly string[])[];
  /** Of each field what decides whether it is shown, and how much room it takes. */
  readonly ui: NonNullable<FormFile['ui']>;
}

/** By form. */
export type FormOutlines = Readonly<Record<string, FormOutline>>;
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

/** Formats that only name what a string carries; the pattern beside them is the rule (openapi/components/common.yaml). */
const NAMING_FORMATS = { decimal: /^/, rate: /^/, 'timestamp-ms': /^/, 'timestamp-s': /^/ };

/** Resolves ajv's run-time helpers: from rjsf's own copy of ajv-formats, not from ours. */
const require = createRequire(createRequire(import.meta.url).resolve('@rjsf/validator-ajv8'));

/**
 * Compiles a form's schema into the functions that rjsf looks up at run time, as one self-contained ES module.
 *
 * ajv can only write CommonJS here: rjsf names sub-schemas by hashes, which are not names an ES module can export, and
 * even ajv's ES output calls `require` for its helpers. So the CommonJS text is bundled together with those helpers.
 *
 * @returns text of the module; its default export is rjsf's `ValidatorFunctions`; no `require`, no `new Function`
 */
export async function compileValidators(schema: JsonSchema): Promise<string> {
  // rjsf has its own type for schemas; the JSON is the same.
  const input = schema as Parameters<typeof compileSchemaValidatorsCode>[0];
  const code = compileSchemaValidatorsCode(input, { customFormats: NAMING_FORMATS });
  // Vite's build sets it for the whole process: what loads afterwards would get another build of React than what has
  // loaded before.
  const { NODE_ENV } = process.env;
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [virtualModules(code)],
    build: {
      write: false,
      minify: false,
      target: 'es2022',
      lib: { entry: 'virtual:entry', formats: ['es'], fileName: 'validators' },
    },
  });
  if (NODE_ENV === undefined) delete process.env.NODE_ENV;
  else process.env.NODE_ENV = NODE_ENV;
  const output = [result].flat()[0];
  if (!output || !('output' in output)) throw new Error(`Form ${schema.$id}: the bundler gave no module`);
  return output.output[0].code;
}

function virtualModules(code: string): Plugin {
  return {
    name: 'form-validators',
    enforce: 'pre',
    resolveId(id) {
      const virtual = /virtual:[a-z.]+$/.exec(id);
      if (virtual) return `\0${virtual[0]}`;
      return id.startsWith('ajv') ? require.resolve(id) : null;
    },
    load(id) {
      if (id === '\0virtual:entry')
        return "import validators from 'virtual:code.cjs';\nexport default validators;\n";
      return id === '\0virtual:code.cjs' ? code : null;
    },
  };
}
