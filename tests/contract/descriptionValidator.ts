import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { JsonSchema } from '../../scripts/description/jsonSchema.ts';
import type { MergedDescription } from '../../scripts/description/mergedDescription.ts';

/** What the formats of the description promise; an empty string is left to the pattern beside the format. */
const FORMATS: Record<string, RegExp> = {
  decimal: /^(-?\d+(\.\d+)?)?$/,
  rate: /^(-?\d+(\.\d+)?)?$/,
  'timestamp-ms': /^(\d{13})?$/,
  'timestamp-s': /^(\d{10})?$/,
};

/** Compiles schemas of the description, references included, and answers the problems of a value in words. */
export function descriptionValidator(
  description: MergedDescription,
): (schema: JsonSchema, value: unknown) => string[] {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats.default(ajv);
  for (const [name, pattern] of Object.entries(FORMATS)) ajv.addFormat(name, pattern);
  const compiled = new Map<JsonSchema, ValidateFunction>();
  return (schema, value) => {
    const validate = compiled.get(schema) ?? ajv.compile({ ...schema, components: description.components });
    compiled.set(schema, validate);
    if (validate(value)) return [];
    return (validate.errors ?? []).map((error) => `${error.instancePath} ${error.message}`);
  };
}
