import type { RJSFSchema, UiSchema, Widget } from '@rjsf/utils';
import type { CompiledForm } from '../../generated/forms/types.ts';
import { writePointer } from '../language/index.ts';
import { fieldSchema, fieldUi } from './draft/fieldUi.ts';

/** The widget of each field that uses one a form file cannot name. */
export type OwnWidgets = Readonly<Record<string, Widget>>;

/** The widget of each field, as rjsf reads it. Labels, help and errors are rendered by our own field template. */
export function uiSchemaOf(
  { file, schema }: Pick<CompiledForm, 'file' | 'schema'>,
  own: OwnWidgets = {},
): UiSchema {
  // The button is ours: it is below the banner.
  let uiSchema: unknown = { 'ui:submitButtonOptions': { norender: true } };
  for (const pointer of file.pick) {
    const field = fieldSchema(schema, pointer);
    if (field !== undefined && fieldUi(file, pointer)?.widget === 'rows') {
      uiSchema = writePointer(uiSchema, pointer, { 'ui:field': 'uaRows' });
      continue;
    }
    if (field === undefined || field.type === 'object' || field.type === 'array') continue;
    const options = {
      'ui:widget': own[pointer] ?? widgetOf(fieldUi(file, pointer)?.widget, field),
      'ui:options': { pointer },
    };
    uiSchema = writePointer(uiSchema, pointer, options);
  }
  return uiSchema as UiSchema;
}

function widgetOf(wanted: string | undefined, field: RJSFSchema): string {
  if (wanted === 'hidden') return 'hidden';
  if (wanted !== undefined) return WIDGETS[wanted] ?? 'uaText';
  if (field.type === 'boolean') return 'uaCheckbox';
  return field.enum === undefined ? 'uaText' : 'uaSelect';
}

const WIDGETS: Readonly<Record<string, string>> = {
  text: 'uaText',
  select: 'uaSelect',
  checkbox: 'uaCheckbox',
  address: 'uaAddress',
  amount: 'uaAmount',
  date: 'uaDate',
  dayRange: 'uaDayRange',
  timeZone: 'uaSelect',
  country: 'uaSelect',
  phone: 'uaPhone',
  iban: 'uaText',
};
