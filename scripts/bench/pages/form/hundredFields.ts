import type { FormFile } from '../../../../generated/models/form.v1.d.ts';
import type { JsonSchema } from '../../../description/jsonSchema.ts';

/** The file with its compiled checks, beside the built pages. */
export const checksOfForm = 'hundredFields.js';

const names = Array.from({ length: 100 }, (_, index) => `field${index + 1}`);

/** A form far longer than any of ours: every field a text with limits and a pattern, two to a line. */
export const hundredFields: { schema: JsonSchema; file: FormFile } = {
  schema: {
    $schema: 'http://json-schema.org/draft-07/schema#',
    $id: 'hundredFields',
    type: 'object',
    properties: Object.fromEntries(
      names.map((name) => [
        name,
        { type: 'string', minLength: 2, maxLength: 40, pattern: '^[A-Za-z0-9 ,.-]*$' },
      ]),
    ),
    required: names,
  },
  file: {
    id: 'hundredFields',
    from: { op: 'bankAccountCreate' },
    pick: pointers(names) as FormFile['pick'],
    layout: names.flatMap((name, index) =>
      index % 2 === 0 ? [pointers([name, names[index + 1] ?? name])] : [],
    ) as FormFile['layout'],
    ui: Object.fromEntries(names.map((name) => [`/${name}`, { label: nameOf(name), widget: 'text' }])),
  },
};

/** What the label of a field says. */
export function nameOf(field: string): string {
  return field.replace('field', 'Field ');
}

function pointers(fields: readonly string[]): string[] {
  return fields.map((field) => `/${field}`);
}
