import type { Binding, Filter, Paging, Source } from '../../generated/models/screen.v1.d.ts';
import type { JsonSchema } from '../description/jsonSchema.ts';
import { argumentsSchema, type OperationEntry } from '../description/listOperations.ts';
import type { MergedDescription } from '../description/mergedDescription.ts';
import { alternatives } from '../description/schemaAt.ts';
import { enumMembers } from '../prove/fitsSchema.ts';
import { wordsOf } from './screenRequest.ts';

/** A source for one operation, with a filter for every argument that the customer must enter first. */
export interface SourceDraft {
  source: Source;
  filters: Filter[];
  texts: Record<string, string>;
}

const SIZES: [number, ...number[]] = [20, 50];

/**
 * @param items where the list of rows is in the result; without one the result is shown as a whole
 * @param prefix of the keys of its texts
 */
export function sourceDraft(
  entry: OperationEntry,
  items: string | undefined,
  prefix: string,
  description: MergedDescription,
): SourceDraft {
  const [args = {}] = alternatives(argumentsSchema(entry), description);
  const [result = {}] = alternatives(entry.result, description);
  const page = items === undefined ? undefined : pagingOf(args, result, description);
  const supplied = new Set(
    page === undefined ? [] : [page.size, page.mode === 'page' ? page.page : page.cursor],
  );
  const wanted = (args.required ?? []).filter(
    (name) => !supplied.has(`/${name}`) && args.properties?.[name]?.default === undefined,
  );
  const requested = wanted.map((name) =>
    argumentOf(name, alternatives(args.properties?.[name] ?? {}, description), prefix),
  );
  const filters = requested.flatMap(({ filter }) => filter ?? []);
  const conditions = filters.map(({ id }) => ({ has: filterValue(id) }));
  const [only] = conditions;
  const when = conditions.length > 1 ? { all: conditions } : only;
  return {
    source: {
      op: entry.id,
      ...(items === undefined ? {} : { items }),
      ...(requested.length === 0
        ? {}
        : { args: Object.fromEntries(requested.map(({ name, value }) => [`/${name}`, value])) }),
      ...(when === undefined ? {} : { when }),
      ...(page === undefined ? {} : { page }),
    },
    filters,
    texts: Object.assign({}, ...requested.map(({ texts }) => texts)),
  };
}

interface ArgumentDraft {
  name: string;
  value: string | Binding;
  filter?: Filter;
  texts: Record<string, string>;
}

/** An argument with only one possible value becomes a literal; any other becomes a filter. */
function argumentOf(name: string, schemas: readonly JsonSchema[], prefix: string): ArgumentDraft {
  const members = enumMembers(schemas);
  const [only] = members ?? [];
  if (members?.length === 1 && typeof only === 'string') return { name, value: only, texts: {} };
  const label = `${prefix}.${name}`;
  const texts = { [label]: wordsOf(name) };
  const value = filterValue(name);
  if (!members) return { name, value, filter: { id: name, label, as: 'text' }, texts };
  const values = members.map((member) => ({ value: String(member), label: `${label}.${member}` }));
  const options = { values: values as [(typeof values)[0], ...typeof values] };
  const words = values.map((one) => [one.label, wordsOf(one.value)]);
  return {
    name,
    value,
    filter: { id: name, label, as: 'select', options },
    texts: { ...texts, ...Object.fromEntries(words) },
  };
}

/** Empty until the page's URL provides it: a page without a table has no filters of its own. */
function filterValue(name: string): Binding {
  return { $: `filter#/${name}`, or: '' };
}

/** By page where the result has a row count, by cursor where it returns one. */
function pagingOf(args: JsonSchema, result: JsonSchema, description: MergedDescription): Paging | undefined {
  const has = (schema: JsonSchema, names: readonly string[], type: string) => {
    const fits = (name: string) =>
      alternatives(schema.properties?.[name] ?? {}, description).some((found) => found.type === type);
    const name = names.find(fits);
    return name && `/${name}`;
  };
  const size = has(args, ['limit', 'pageSize', 'page_size', 'size'], 'integer');
  if (size === undefined) return undefined;
  const page = has(args, ['page', 'pageNo', 'pageNum'], 'integer');
  const total = has(result, ['total', 'totalCount'], 'integer');
  if (page !== undefined && total !== undefined) return { mode: 'page', page, size, total, sizes: SIZES };
  const cursor = has(args, ['cursor'], 'string');
  const next = has(result, ['nextPageCursor', 'nextCursor', 'cursor'], 'string');
  if (cursor === undefined || next === undefined) return undefined;
  return { mode: 'cursor', cursor, next, size, sizes: SIZES };
}
