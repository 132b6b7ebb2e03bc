import type { CompiledForm } from '../../../generated/forms/types.ts';
import type { FormFile } from '../../../generated/models/form.v1.d.ts';
import type { Condition } from '../../../generated/models/screen.v1.d.ts';
import { evaluate, type Facts, parsePointer, type Scopes } from '../../language/index.ts';
import { acceptsEmpty, fieldSchema, fieldUi, isInContract } from './fieldUi.ts';

/**
 * Whether a field is part of the form now. A field that is hidden by a flag, a condition or an answer, that the server
 * does not ask for, or that belongs to another variant of the form, is neither shown nor sent.
 */
export function isFieldShown(
  compiled: { file: Pick<FormFile, 'ui' | 'asked'>; variant?: string | undefined },
  pointer: string,
  scopes: Scopes,
  facts: Facts,
): boolean {
  const { file, variant } = compiled;
  const ui = fieldUi(file, pointer);
  if (ui?.variant !== undefined && ui.variant !== variant) return false;
  if (ui?.feature !== undefined && !facts.flag(ui.feature)) return false;
  if (ui?.when !== undefined && !evaluate(ui.when, scopes, facts)) return false;
  const asked = requestedWhen(file, pointer);
  if (asked !== undefined && !evaluate(asked, scopes, facts)) return false;
  return Object.entries(ui?.belongsTo ?? {}).every(
    ([other, of]) =>
      evaluate({ in: { $: `form#${other}` }, of }, scopes, facts) ||
      !isFieldShown(compiled, other, scopes, facts),
  );
}

/** Whether the form file's own condition, or the server, requires the field now. */
export function isFieldWanted(file: FormFile, pointer: string, scopes: Scopes, facts: Facts): boolean {
  return [fieldUi(file, pointer)?.requiredWhen, requestedWhen(file, pointer, true)].some(
    (when) => when !== undefined && evaluate(when, scopes, facts),
  );
}

/**
 * Whether the user must fill the field. A text that the contract requires but allows to be empty may stay empty, and an
 * unticked box is an answer, too, unless a condition or the server requires it to be ticked.
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

/** Whether the field shows a value filled in by another field's choice, and cannot be edited now. */
export function isFieldFixed(file: FormFile, pointer: string, scopes: Scopes, facts: Facts): boolean {
  const when = fieldUi(file, pointer)?.fixedWhen;
  return when !== undefined && evaluate(when, scopes, facts);
}

/**
 * The condition for a field that the server asks for (`asked` in the form file) to be shown or, with `isRequired`, to
 * be required: its name is in the server's list. Undefined for a field that the server does not ask for.
 */
export function requestedWhen(
  { asked }: Pick<FormFile, 'asked'>,
  pointer: string,
  isRequired = false,
): Condition | undefined {
  if (asked === undefined || !asked.fields.includes(pointer)) return undefined;
  const isNamed: Condition = { eq: [{ $: `item#${asked.name}` }, parsePointer(pointer)?.at(-1) ?? ''] };
  const isNeeded: Condition = { eq: [{ $: `item#${asked.required}` }, true] };
  return { some: asked.by, match: isRequired ? { all: [isNamed, isNeeded] } : isNamed };
}
