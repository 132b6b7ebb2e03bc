import { readDescription } from '../../../src/sandbox/http/wire/descriptionDocument.ts';

interface Listed {
  readonly enum?: readonly string[];
  readonly properties?: Readonly<Record<string, Listed>>;
}

/** The values that a schema of the description lists, or a property of it, without the empty one, in its order. */
export function describedValues(schemaName: string, property?: string): readonly string[] {
  const schema = readDescription().components.schemas?.[schemaName] as Listed | undefined;
  const values = property === undefined ? schema?.enum : schema?.properties?.[property]?.enum;
  if (values === undefined) throw new Error(`${schemaName} lists no values.`);
  return values.filter((value) => value !== '');
}
