import type { ValueKind } from '../../src/formats/shared/formatDefinition.ts';
import type { JsonSchema } from '../description/jsonSchema.ts';

/** Format of a time in the contract → the unit that a format of times must declare. */
export const timeUnits: Readonly<Record<string, 's' | 'ms' | 'iso'>> = {
  'timestamp-s': 's',
  'timestamp-ms': 'ms',
  'date-time': 'iso',
  date: 'iso',
};

const TIMES = new Set(['timestamp-s', 'timestamp-ms', 'date-time', 'date']);

/** What an integer counts by `x-unit`, where that has a format of its own. */
const counted: Readonly<Record<string, ValueKind | undefined>> = { bytes: 'size', minutes: 'duration' };

/** The kind of a schema's values; undefined when the contract does not say, or allows only an empty string. */
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
  return counted[schema['x-unit'] ?? ''] ?? 'number';
}
