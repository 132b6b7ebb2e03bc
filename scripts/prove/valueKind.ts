import type { JsonSchema } from '../description/jsonSchema.ts';

/** What a value of the contract is to a person. */
export type ValueKind =
  | 'amount'
  | 'rate'
  | 'time'
  | 'choice'
  | 'yes or no'
  | 'number'
  | 'size'
  | 'text'
  | 'object or list';

const TIMES = new Set(['timestamp-s', 'timestamp-ms', 'date-time', 'date']);

/** The kind of a schema's values; undefined when the contract does not say, or says an empty text alone. */
export function kindOfValue(schema: JsonSchema): ValueKind | undefined {
  const { type, format = '' } = schema;
  if (type === undefined || schema.const === '') return undefined;
  if (TIMES.has(format)) return 'time';
  if (format === 'decimal') return 'amount';
  if (format === 'rate') return 'rate';
  const types = [type].flat();
  if (types.includes('object') || types.includes('array')) return 'object or list';
  if (types.includes('boolean')) return 'yes or no';
  if (schema.enum !== undefined || schema.const !== undefined) return 'choice';
  if (types.includes('string')) return 'text';
  return schema['x-unit'] === 'bytes' ? 'size' : 'number';
}
