import type { FormFile } from '../../generated/models/form.v1.d.ts';
import type { Condition } from '../../generated/models/screen.v1.d.ts';
import { parsePointer } from '../language/index.ts';

/**
 * What must hold for a field that the server asks for (`asked` of the form's file) to be shown and, with `isRequired`, to
 * be filled: an entry of the list has its name. Undefined for a field that is no question of the server's.
 */
export function askedWhen({ asked }: FormFile, pointer: string, isRequired = false): Condition | undefined {
  if (asked === undefined || !asked.fields.includes(pointer)) return undefined;
  const isNamed: Condition = { eq: [{ $: `item#${asked.name}` }, parsePointer(pointer)?.at(-1) ?? ''] };
  const isNeeded: Condition = { eq: [{ $: `item#${asked.required}` }, true] };
  return { some: asked.by, match: isRequired ? { all: [isNamed, isNeeded] } : isNamed };
}
