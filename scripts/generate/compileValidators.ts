import { createRequire } from 'node:module';
import { compileSchemaValidatorsCode } from '@rjsf/validator-ajv8/compileSchemaValidators';
import { build, type Plugin } from 'vite';
import type { JsonSchema } from '../description/jsonSchema.ts';

/** Formats that only name what a string carries; the pattern beside them is the rule (openapi/components/common.yaml). */
const NAMING_FORMATS = { decimal: /^/, rate: /^/, 'timestamp-ms': /^/, 'timestamp-s': /^/ };

/** Where ajv's run-time helpers are looked up: beside rjsf's own copy of ajv-formats, not beside ours. */
const require = createRequire(createRequire(import.meta.url).resolve('@rjsf/validator-ajv8'));

/**
 * Compiles a form's schema into the functions that rjsf looks up at run time, as one self-contained ES module.
 *
 * ajv can only write CommonJS here: rjsf names sub-schemas by hashes, which are no names an ES module could export, and
 * even ajv's ES output calls `require` for its helpers. So the CommonJS text is bundled together with those helpers.
 *
 * @returns text of the module; its default export is rjsf's `ValidatorFunctions`; no `require`, no `new Function`
 */
export async function compileValidators(schema: JsonSchema): Promise<string> {
  // rjsf types the schema as its own, which is the same JSON.
  const input = schema as Parameters<typeof compileSchemaValidatorsCode>[0];
  const code = compileSchemaValidatorsCode(input, { customFormats: NAMING_FORMATS });
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
