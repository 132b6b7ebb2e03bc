import type { CompiledForm } from '../../../generated/forms/types.ts';
import type { FormFile } from '../../../generated/models/form.v1.d.ts';
import { readPointer, writePointer } from '../../language/index.ts';
import { acceptsEmpty, fieldSchema, isInContract } from './fieldUi.ts';

/** What is sent: the data without the fields that are not part of the form now, and without those left empty. */
export function submissionOf(
  { file, schema }: CompiledForm,
  data: Readonly<Record<string, unknown>>,
  isShown: (pointer: string) => boolean,
): Record<string, unknown> {
  let result: unknown = {};
  for (const pointer of file.pick) {
    if (!isShown(pointer)) continue;
    const field = fieldSchema(schema, pointer);
    const found = readPointer(data, pointer);
    const value = found === undefined && isInContract(schema, pointer) ? untouched(field) : found;
    // An empty text is sent only where the contract allows one, because there it clears the saved value.
    if (value === undefined || (value === '' && !acceptsEmpty(field))) continue;
    result = writePointer(result, pointer, value);
  }
  return result as Record<string, unknown>;
}

/** The value of an untouched field that the contract requires. */
function untouched(field: ReturnType<typeof fieldSchema>): unknown {
  if (field?.type === 'boolean') return false;
  return acceptsEmpty(field) ? '' : undefined;
}

/** The fields in the order the user meets them; those that are not in the layout come last. */
export function fieldOrder(file: FormFile): readonly string[] {
  const laidOut: readonly string[] = file.layout.flat();
  return [...laidOut, ...file.pick.filter((pointer) => !laidOut.includes(pointer))];
}
