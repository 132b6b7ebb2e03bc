import type { RJSFSchema } from '@rjsf/utils';

interface EditionMeta {
  readonly definitions: Readonly<Record<string, RJSFSchema>>;
}

/** The schema of one entry of an edition, out of schemas/meta/edition.v1.json, its references replaced. */
export function entrySchema(meta: string): RJSFSchema {
  const { definitions } = JSON.parse(meta) as EditionMeta;
  const entry = definitions.Entry ?? {};
  const properties = Object.entries(entry.properties ?? {}).map(([name, property]) => {
    const target = typeof property === 'object' ? property.$ref?.split('/').at(-1) : undefined;
    return [name, target === undefined ? property : (definitions[target] ?? {})] as const;
  });
  return { ...entry, properties: Object.fromEntries(properties) };
}
