import Ajv from 'ajv';
import standaloneCode from 'ajv/dist/standalone/index.js';
import type { JsonSchema } from '../description/jsonSchema.ts';
import { GENERATED_BANNER } from './outputFiles.ts';

/**
 * The judges of every flag's ext as one module, so that nothing is compiled in the browser: `judges[flag](ext)`.
 *
 * @param schemas flag → schema (schemas/compliance/ext)
 * @throws Error when a schema needs a helper of ajv's at run time: what an ext says stays simple
 */
export function compileExtValidators(schemas: Readonly<Record<string, JsonSchema>>): string {
  const ajv = new Ajv({ strict: true, code: { source: true, esm: true } });
  for (const [flag, schema] of Object.entries(schemas)) ajv.addSchema(schema, flag);
  const names = Object.fromEntries(Object.keys(schemas).map((flag) => [flag, flag]));
  const code = standaloneCode(ajv, names);
  if (/\brequire\(/.test(code))
    throw new Error('An ext schema needs a helper of ajv at run time; make it simpler.');
  return `${GENERATED_BANNER}${code}\nexport const judges = { ${Object.keys(schemas).join(', ')} };\n`;
}
