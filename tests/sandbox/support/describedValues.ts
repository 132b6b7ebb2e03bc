import { readDescription } from '../../../src/sandbox/http/wire/descriptionDocument.ts';

interface Listed {
  readonly enum?: readonly string[];
  readonly properties?: Readonly<Record<string, Listed>>;
  readonly items?: Listed;
}

/** The values that a schema of the description lists, or a property of it, without the empty one, in its order. */
export function describedValues(schemaName: string, property?: string): readonly string[] {
  const schema = readDescription().components.schemas?.[schemaName] as Listed | undefined;
  const described = property === undefined ? schema : schema?.properties?.[property];
  const values = described?.enum ?? described?.items?.enum;
  if (values === undefined) throw new Error(`${schemaName} lists no values.`);
  return values.filter((value) => value !== '');
}
