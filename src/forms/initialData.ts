import { getDefaultFormState } from '@rjsf/utils';
import type { CompiledForm } from '../../generated/forms/types.ts';
import type { FormNode } from '../../generated/models/screen.v1.d.ts';
import { resolveValue, type Scopes, writePointer } from '../language/index.ts';
import { acceptsEmpty } from './acceptsEmpty.ts';
import { fieldSchema } from './fieldUi.ts';
import { formValidator } from './formValidator.ts';

/** What a form begins with: the screen file's values over the contract's defaults. An empty filter fills nothing in. */
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
