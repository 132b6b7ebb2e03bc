/** A column as a release finds it. */
export interface Column {
  readonly name: string;
  readonly type: string;
  /** Whether a row may come without it: it may be null, has a default, or is made. */
  readonly isOptional: boolean;
}

/** The columns of a schema, by "table.column". */
export type Columns = ReadonlyMap<string, Column>;

/** SQL for the columns of a schema. */
export const columnsOf = (schema: string) => `
  select table_name || '.' || column_name as name, data_type as type,
    is_nullable = 'YES' or column_default is not null or is_identity = 'YES' or is_generated = 'ALWAYS' as "isOptional"
  from information_schema.columns where table_schema = '${schema}' order by 1`;

/** What a release cannot do any more on books that had `before` and have `after`: a sentence for each. */
export function lostTo(version: string, before: Columns, after: Columns): string[] {
  const tables = new Set([...before.keys()].map(tableOf));
  const until = `Keep it until the release after this one: ${version} may have to come back (docs/operations.md, Roll back).`;
  const gone = [...before.values()].flatMap(({ name, type }) => {
    const now = after.get(name);
    if (now === undefined) return [`${version} reads ${name}, which is gone. ${until}`];
    return now.type === type ? [] : [`${version} reads ${name} as ${type}, and it is ${now.type}. ${until}`];
  });
  const requested = [...after.values()]
    .filter(({ name, isOptional }) => !isOptional && tables.has(tableOf(name)))
    .filter(({ name }) => before.get(name)?.isOptional ?? true)
    .map(({ name }) => `${version} writes rows without ${name}: give it a default, or let it be null.`);
  return [...gone, ...requested];
}

const tableOf = (name: string) => name.slice(0, name.indexOf('.'));
