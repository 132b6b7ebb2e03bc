import type { RJSFSchema } from '@rjsf/utils';
import type { CompiledForm } from '../../generated/forms/types.ts';
import type { FieldUi, FormFile } from '../../generated/models/form.v1.d.ts';
import { evaluate, type Facts, parsePointer, type Scopes } from '../language/index.ts';
import { acceptsEmpty } from './acceptsEmpty.ts';

/** How the form file wants a field; undefined for a field it says nothing about. */
export function fieldUi(file: FormFile, pointer: string): FieldUi | undefined {
  return file.ui?.[pointer];
}

/** The words of a field at this moment: those of the first of its `words` whose condition holds, else its own. */
export function fieldWords(
  file: FormFile,
  pointer: string,
  scopes: Scopes,
  facts: Facts,
): Pick<FieldUi, 'label' | 'help' | 'placeholder' | 'autocomplete'> | undefined {
  const ui = fieldUi(file, pointer);
  return ui?.words?.find(({ when }) => evaluate(when, scopes, facts)) ?? ui;
}

/**
 * Whether a field is part of the form now. A field that is hidden by a flag or a condition, or belongs to another variant
 * of the form, is neither shown nor sent.
 */
export function isFieldShown(
  { file, variant }: Pick<CompiledForm, 'file' | 'variant'>,
  pointer: string,
  scopes: Scopes,
  facts: Facts,
): boolean {
  const ui = fieldUi(file, pointer);
  if (ui?.variant !== undefined && ui.variant !== variant) return false;
  if (ui?.feature !== undefined && !facts.flag(ui.feature)) return false;
  return ui?.when === undefined || evaluate(ui.when, scopes, facts);
}

/** Whether the form file's own condition wants the field filled now. */
export function isFieldWanted(file: FormFile, pointer: string, scopes: Scopes, facts: Facts): boolean {
  const when = fieldUi(file, pointer)?.requiredWhen;
  return when !== undefined && evaluate(when, scopes, facts);
}

/**
 * Whether a person must fill the field. A text that the contract wants but allows to be empty need not be filled, and a
 * box that is not ticked is an answer, too.
 */
export function isFieldRequired(
  compiled: CompiledForm,
  pointer: string,
  scopes: Scopes,
  facts: Facts,
): boolean {
  if (isFieldWanted(compiled.file, pointer, scopes, facts)) return true;
  const field = fieldSchema(compiled.schema, pointer);
  return isInContract(compiled.schema, pointer) && field?.type !== 'boolean' && !acceptsEmpty(field);
}

/** Whether the contract wants the property to be there. */
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

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
