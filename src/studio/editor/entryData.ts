import type { RJSFSchema } from '@rjsf/utils';
import type { Entry } from '../../../generated/models/edition.v1.d.ts';

type Data = Readonly<Record<string, unknown>>;

/** An entry as its form holds it: an exception is a tick. */
export function dataOf(entry: Entry, ext: RJSFSchema | undefined): Data {
  const { overrides, ext: values, ...rest } = entry;
  return {
    ...rest,
    ...(overrides === undefined ? {} : { overrides: true }),
    ...(ext === undefined ? {} : { ext: values ?? {} }),
  };
}

/**
 * The entry that a form says. What was left empty is not there; values belong to `custom` alone. What no form can show
 * (a value that the schema does not know) stays as it was, for the proof to name.
 */
export function entryOf(data: Data, before: Entry, ext: RJSFSchema | undefined): Entry {
  const text = (name: string) => {
    const value = data[name];
    return typeof value === 'string' && value.trim() !== '' ? { [name]: value } : {};
  };
  const isCustom = data.action === 'custom';
  const values = isCustom ? valuesOf(data.ext, before, ext) : undefined;
  return {
    action: data.action as Entry['action'],
    ...(values === undefined ? {} : { ext: values }),
    ...text('from'),
    ...text('until'),
    reason: typeof data.reason === 'string' ? data.reason : '',
    ...(data.overrides === true ? { overrides: 'hide' as const } : {}),
  };
}

function valuesOf(
  given: unknown,
  before: Entry,
  ext: RJSFSchema | undefined,
): Record<string, unknown> | undefined {
  if (ext === undefined) return before.ext as Record<string, unknown> | undefined;
  const fields = extFields(ext);
  const typed = (given ?? {}) as Data;
  const known = new Set(fields.map(({ name }) => name));
  const others = Object.entries(before.ext ?? {}).filter(([name]) => !known.has(name));
  const own = fields.flatMap(({ name, isList }): [string, unknown][] => {
    const value = typed[name];
    const isEmpty = value === undefined || value === '' || (isList && isEmptyList(value));
    return isEmpty ? [] : [[name, value]];
  });
  return Object.fromEntries([...own, ...others]);
}

function isEmptyList(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0;
}

/** One value of a flag's ext, as a form has it. */
export interface ExtField {
  readonly name: string;
  /** In the form. */
  readonly pointer: string;
  readonly label: string;
  readonly help: string;
  readonly isList: boolean;
  /** What a list may hold, or the only values there are; undefined where the schema does not list them. */
  readonly values: readonly string[] | undefined;
  /** Some of the values, where the schema does not list them all. */
  readonly examples: readonly string[];
}

/** The values of a flag's ext, in the order of its schema. */
export function extFields(ext: RJSFSchema): ExtField[] {
  return Object.entries(ext.properties ?? {}).flatMap(([name, property]) => {
    if (typeof property !== 'object') return [];
    const isList = property.type === 'array';
    const item = isList ? property.items : property;
    const { enum: values, examples } = typeof item === 'object' && !Array.isArray(item) ? item : {};
    return [
      {
        name,
        pointer: `/ext/${name}`,
        label: name.charAt(0).toUpperCase() + name.slice(1),
        help: property.description ?? '',
        isList,
        values: values?.map(String),
        examples: Array.isArray(examples) ? examples.map(String) : [],
      },
    ];
  });
}
