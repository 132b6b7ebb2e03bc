import type { RJSFSchema } from '@rjsf/utils';
import type { Entry } from '../../../generated/models/edition.v1.d.ts';
import { capitalize } from '../../language/index.ts';

type Data = Readonly<Record<string, unknown>>;

/** Converts an entry to form data, in which an exception is a checkbox. */
export function dataOf(entry: Entry, ext: RJSFSchema | undefined): Data {
  const { overrides, ext: values, ...rest } = entry;
  return {
    ...rest,
    ...(overrides === undefined ? {} : { overrides: true }),
    ...(ext === undefined ? {} : { ext: values ?? {} }),
  };
}

/**
 * Converts form data to an entry. Empty fields are omitted; values are kept only for `custom`. Values that the form
 * cannot show (because the schema does not define them) are left unchanged, for the proof to report.
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

/** One value of a flag's ext, as a form field. */
export interface ExtField {
  readonly name: string;
  /** In the form data. */
  readonly pointer: string;
  readonly label: string;
  readonly help: string;
  readonly isList: boolean;
  /** The allowed values, or those of a list's items; undefined where the schema does not enumerate them. */
  readonly values: readonly string[] | undefined;
  /** Example values, where the schema does not enumerate them. */
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
        label: capitalize(name),
        help: property.description ?? '',
        isList,
        values: values?.map(String),
        examples: Array.isArray(examples) ? examples.map(String) : [],
      },
    ];
  });
}
