import type { FormOutlines } from '../../../generated/forms/types.ts';
import { rowsOutline } from '../rows/rowsOutline.ts';
import { hasRows } from './hasRows.ts';

const known = new Map<string, FormOutlines[string]>();

/** Those of the forms of a screen come with it, and those of its overlays with these. */
export function addOutlines(outlines: FormOutlines): void {
  for (const [form, outline] of Object.entries(outlines)) known.set(form, outline);
}

/** Undefined before the form's screen has come. */
export function outlineOf(form: string): FormOutlines[string] | undefined {
  return known.get(form);
}

/** Fetches what the outline of a form is drawn with beside the form's own node. */
export async function loadOutline(form: string): Promise<void> {
  if (hasRows(outlineOf(form))) await rowsOutline.load();
}
