import type { FormParts } from './FormContext.tsx';
import { elementId } from './fieldPath.ts';
import { fieldOrder } from './submission.ts';

/** Leads the keyboard to the first of these fields; false when none of them is on the page. */
export function focusFirst({ compiled, draft, idPrefix }: FormParts, wrong: ReadonlySet<string>): boolean {
  const parts = [...wrong].sort((a, b) => a.localeCompare(b, 'en', { numeric: true }));
  const fields = fieldOrder(compiled.file).filter((pointer) => draft.isShown(pointer));
  const element = fields
    .flatMap((pointer) => [pointer, ...parts.filter((part) => part.startsWith(`${pointer}/`))])
    .filter((pointer) => wrong.has(pointer))
    .map((pointer) => document.getElementById(elementId(idPrefix, pointer)))
    .find((found) => found !== null);
  // After the drawing that shows the error, so that it is read together with the field.
  if (element !== undefined) setTimeout(() => element.focus());
  return element !== undefined;
}
