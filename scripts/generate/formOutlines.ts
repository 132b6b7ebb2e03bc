import type { FormOutline, FormOutlines } from '../../generated/forms/types.ts';
import type { FieldUi, FormFile } from '../../generated/models/form.v1.d.ts';

/**
 * The rows of a form, and of each field what decides whether it is shown and how much room it takes. Fields that the server
 * asks for are left out: it does so once something is filled in.
 */
export function outlineOf({ layout, ui = {}, asked }: FormFile): FormOutline {
  const isAtFirst = (pointer: string) =>
    ui[pointer] !== undefined && asked?.fields.includes(pointer as never) !== true;
  const rows = layout.map((row) => row.filter(isAtFirst)).filter((row) => row.length > 0);
  const fields = rows.flat().map((pointer) => [pointer, roomOf(ui[pointer] as FieldUi)] as const);
  return { layout: rows, ui: Object.fromEntries(fields) };
}

/** Of all forms among a project's files. */
export function readOutlines(files: Readonly<Record<string, string>>): FormOutlines {
  const forms = Object.entries(files).flatMap(([path, text]) =>
    path.startsWith('schemas/forms/') ? [JSON.parse(text) as FormFile] : [],
  );
  return Object.fromEntries(forms.map((file) => [file.id, outlineOf(file)]));
}

function roomOf({ label, help, words, widget, when, feature, variant, belongsTo, rows }: FieldUi): FieldUi {
  const shown = { when, feature, variant, belongsTo };
  return JSON.parse(JSON.stringify({ label, help, words, widget, ...shown, rows })) as FieldUi;
}
