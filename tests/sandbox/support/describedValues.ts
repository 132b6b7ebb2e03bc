import { readDescription } from '../../../src/sandbox/http/wire/descriptionDocument.ts';

/** The values that a schema of the description lists, without the empty one, in its order. */
export function describedValues(schemaName: string): readonly string[] {
  const schema = readDescription().components.schemas?.[schemaName];
  return (schema as { enum: string[] }).enum.filter((value) => value !== '');
}
