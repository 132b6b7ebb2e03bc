import type { Condition } from '../../generated/models/screen.v1.d.ts';
import { parseBinding, parsePointer } from '../../src/language/index.ts';
import type { JsonSchema } from '../description/jsonSchema.ts';
import { bindingsIn } from './possibleTruths.ts';
import type { FormEntry } from './proof.ts';

/**
 * What must hold for a field to be part of the form, besides its variant. That the server asks for it (`asked`) is left
 * out: the server would not ask for less than it needs.
 */
export function shownWhen({ form }: FormEntry, pointer: string): Condition[] {
  const { when, feature, belongsTo = {} } = form.ui?.[pointer] ?? {};
  const belongs = Object.entries(belongsTo).map(
    ([other, of]): Condition => ({ in: { $: `form#${other}` }, of }),
  );
  const flag: Condition[] = feature === undefined ? [] : [{ flag: feature }];
  return [...(when === undefined ? [] : [when]), ...flag, ...belongs];
}

/** The fields whose values, or whose chosen rows, a condition reads. */
export function fieldsRead(condition: unknown, fields: readonly string[]): string[] {
  return bindingsIn(condition).flatMap((binding) => {
    const field = fieldOf(binding, fields);
    return field === undefined ? [] : [field];
  });
}

/** `form#/chain/name` and `option:/chain#/id` both hang on /chain. */
export function fieldOf(binding: string, fields: readonly string[]): string | undefined {
  const { scope = '', pointer = '' } = parseBinding(binding) ?? {};
  const path = scope === 'form' ? pointer : scope.startsWith('option:') ? scope.slice('option:'.length) : '';
  return fields.find((field) => path === field || path.startsWith(`${field}/`));
}

/** The schema of a field of a form; undefined when the form has none. */
export function fieldSchema(schema: JsonSchema | undefined, pointer: string): JsonSchema | undefined {
  return (parsePointer(pointer) ?? []).reduce<JsonSchema | undefined>(
    (outer, name) =>
      outer?.properties && Object.hasOwn(outer.properties, name) ? outer.properties[name] : undefined,
    schema,
  );
}

/** Whether the form cannot be sent without the field, in a variant of it or (undefined) as it is. */
export function isRequired({ form, schema }: FormEntry, pointer: string, variant?: string): boolean {
  const home = fieldSchema(schema, pointer.slice(0, pointer.lastIndexOf('/')));
  const isAlways = home?.required?.includes(parsePointer(pointer)?.at(-1) ?? '') === true;
  return isAlways || (variant !== undefined && form.variants?.[variant]?.require.includes(pointer) === true);
}
