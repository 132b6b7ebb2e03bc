import Ajv, { type ValidateFunction } from 'ajv';
import type { CompiledForm } from '../../../generated/forms/types.ts';
import type { FormNode } from '../../../generated/models/screen.v1.d.ts';

const schema = {
  $id: 'places',
  type: 'object',
  properties: {
    country: { type: 'string', pattern: '^[A-Z]{3}$' },
    phone: { type: 'string', pattern: '^\\+[1-9][0-9]{6,14}$' },
  },
  required: ['phone'],
} as const;

/** A form that asks for a country and a phone number. */
export const placeForm: CompiledForm = {
  schema: schema as unknown as CompiledForm['schema'],
  validators: { places: new Ajv({ allErrors: true }).compile(schema) as ValidateFunction },
  file: {
    $schema: '',
    id: 'places',
    from: { op: 'transfer' },
    pick: ['/country', '/phone'],
    layout: [['/country'], ['/phone']],
    ui: {
      '/country': { label: 'common.network', widget: 'country' },
      '/phone': { label: 'addressBook.by.phone', widget: 'phone' },
    },
  },
};

export const placeNode: FormNode = {
  id: 'form',
  kind: 'form',
  form: 'places',
  submitLabel: 'common.save',
  submit: { op: 'transferList', args: { '': { $: 'form#' } } },
};
