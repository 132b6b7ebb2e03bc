import { getDefaultFormState } from '@rjsf/utils';
import type { CompiledForm } from '../../../generated/forms/types.ts';
import type { FormNode } from '../../../generated/models/screen.v1.d.ts';
import { resolveValue, type Scopes, writePointer } from '../../language/index.ts';
import { formValidator } from './compiledForm.ts';
import { acceptsEmpty, fieldSchema } from './fieldUi.ts';

/** Initial data of a form: the screen file's values over the contract's defaults. An empty filter fills nothing in. */
export function initialData(
  compiled: CompiledForm,
  node: FormNode,
  scopes: Scopes,
): Readonly<Record<string, unknown>> {
  let given: unknown = {};
  for (const [pointer, value] of Object.entries(node.initial ?? {})) {
    const found = resolveValue(value, scopes);
    const isNothing = found === undefined || found === null;
    if (isNothing || (found === '' && !acceptsEmpty(fieldSchema(compiled.schema, pointer)))) continue;
    given = writePointer(given, pointer, found);
  }
  const { schema } = compiled;
  return getDefaultFormState(formValidator(compiled), schema, given, schema) as Record<string, unknown>;
}

/** Whether the user has filled in anything: for a list or an object, any of its parts. */
export function isFilled(value: unknown): boolean {
  if (typeof value === 'object' && value !== null) return Object.values(value).some(isFilled);
  return value !== undefined && value !== null && value !== '' && value !== false;
}
