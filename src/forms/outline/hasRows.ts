import type { FormOutlines } from '../../../generated/forms/types.ts';

/** Whether a form has a list of lines. Without React, so that generators can ask as well. */
export function hasRows(outline: FormOutlines[string] | undefined): boolean {
  return Object.values(outline?.ui ?? {}).some(({ rows }) => rows !== undefined);
}
