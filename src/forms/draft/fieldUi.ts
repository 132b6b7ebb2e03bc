import type { RJSFSchema } from '@rjsf/utils';
import type { FieldUi, FormFile } from '../../../generated/models/form.v1.d.ts';
import { evaluate, type Facts, isRecord, parsePointer, type Scopes } from '../../language/index.ts';

/** The form file's settings for a field; undefined for a field without any. */
export function fieldUi(file: Pick<FormFile, 'ui'>, pointer: string): FieldUi | undefined {
  return file.ui?.[pointer];
}

/** The texts of a field now: the first of its `words` whose condition holds, else its own. */
export function fieldWords(
  file: Pick<FormFile, 'ui'>,
  pointer: string,
  scopes: Scopes,
  facts: Facts,
): Pick<FieldUi, 'label' | 'help' | 'placeholder' | 'autocomplete'> | undefined {
  const ui = fieldUi(file, pointer);
  return ui?.words?.find(({ when }) => evaluate(when, scopes, facts)) ?? ui;
}

/** Whether the contract requires the property. */
export function isInContract(schema: RJSFSchema, pointer: string): boolean {
  const at = pointer.lastIndexOf('/');
  const parent = fieldSchema(schema, pointer.slice(0, at));
  return parent?.required?.includes(parsePointer(pointer)?.at(-1) ?? '') === true;
}

/** The schema of a field; undefined when the form has none. */
export function fieldSchema(schema: RJSFSchema, pointer: string): RJSFSchema | undefined {
  let current: unknown = schema;
  for (const key of parsePointer(pointer) ?? []) {
    const properties: unknown = isRecord(current) ? current.properties : undefined;
    current = isRecord(properties) && Object.hasOwn(properties, key) ? properties[key] : undefined;
  }
  return isRecord(current) ? (current as RJSFSchema) : undefined;
}

/** Whether '' is an answer for this field (a cleared remark) rather than the lack of one. */
export function acceptsEmpty(field: RJSFSchema | undefined): boolean {
  if (field?.type !== 'string' || field.format !== undefined) return false;
  if ((field.minLength ?? 0) > 0 || field.enum?.includes('') === false) return false;
  return field.pattern === undefined || new RegExp(field.pattern, 'u').test('');
}

/** The pointer for an rjsf path (['address'] is '/address'). */
export function pointerOf(path: readonly (string | number)[]): string {
  return path.map((key) => `/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}

/** The pointer for an error's `property` ('.address', 'address' or '.rows.0.coin'). */
export function pointerOfProperty(property: string | undefined): string {
  const path = (property ?? '').replace(/\[(?:'([^']*)'|(\d+))\]/g, '.$1$2').split('.');
  return pointerOf(path.filter((key) => key !== ''));
}

/** The id rjsf gives the field's element. */
export function elementId(idPrefix: string, pointer: string): string {
  return [idPrefix, ...(parsePointer(pointer) ?? [])].join('_');
}
