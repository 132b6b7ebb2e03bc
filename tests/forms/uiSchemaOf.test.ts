import { expect, test } from 'vitest';
import type { FieldUi, FormFile } from '../../generated/models/form.v1.d.ts';
import { uiSchemaOf } from '../../src/forms/uiSchemaOf.ts';

/** What rjsf is told of a form with one field. */
function told(field: object, widget?: FieldUi['widget'], at = 'field') {
  const ui = widget === undefined ? {} : { [`/${at}`]: { label: 'common.coin', widget } };
  const file = { id: 'form', from: { op: 'transfer' }, pick: [`/${at}`], layout: [[`/${at}`]], ui };
  const { field: found } = uiSchemaOf({
    file: file as unknown as FormFile,
    schema: { type: 'object', properties: { field } },
  });
  return found;
}

test.each([
  { given: 'a text', field: { type: 'string' }, want: 'uaText' },
  { given: 'one of a few texts', field: { type: 'string', enum: ['A'] }, want: 'uaSelect' },
  { given: 'yes or no', field: { type: 'boolean' }, want: 'uaCheckbox' },
  {
    given: 'a field with a widget in the form file',
    field: { type: 'string' },
    widget: 'amount' as const,
    want: 'uaAmount',
  },
  { given: 'a time zone', field: { type: 'string' }, widget: 'timeZone' as const, want: 'uaSelect' },
  { given: 'a hidden field', field: { type: 'string' }, widget: 'hidden' as const, want: 'hidden' },
])('$given is entered with $want', ({ field, widget, want }) => {
  expect(told(field, widget)).toMatchObject({ 'ui:widget': want, 'ui:options': { pointer: '/field' } });
});

test('a list of rows has a field of its own', () => {
  expect(told({ type: 'array' }, 'rows')).toEqual({ 'ui:field': 'uaRows' });
});

test.each([
  ['an object, whose fields have theirs', { type: 'object' }, 'field'],
  ['a list without a named widget', { type: 'array' }, 'field'],
  ['a field that the contract does not have', { type: 'string' }, 'other'],
])('no widget is set for %s', (_given, field, at) => {
  expect(told(field, undefined, at)).toBeUndefined();
});

test('a field may have a widget of its own form', () => {
  const own = () => null;
  const file = { id: 'form', from: { op: 'transfer' }, pick: ['/field'], layout: [['/field']] };
  const schema = { type: 'object' as const, properties: { field: { type: 'string' as const } } };
  const uiSchema = uiSchemaOf({ file: file as unknown as FormFile, schema }, { '/field': own });
  expect(uiSchema.field?.['ui:widget']).toBe(own);
});
