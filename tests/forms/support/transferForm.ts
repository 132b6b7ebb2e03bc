import Ajv, { type ValidateFunction } from 'ajv';
import type { CompiledForm } from '../../../generated/forms/types.ts';
import type { FormNode } from '../../../generated/models/screen.v1.d.ts';

const schema = {
  $id: 'transfer',
  type: 'object',
  properties: {
    amount: { type: 'string', pattern: '^\\d+(\\.\\d+)?$' },
    account: { type: 'string', enum: ['FUND', 'SPOT'] },
    days: { type: 'integer', minimum: 1, maximum: 30 },
    isNews: { type: 'boolean' },
  },
  required: ['amount', 'days', 'isNews'],
} as const;

/** A form of the kinds of fields that the address book has none of. */
export const transferForm: CompiledForm = {
  schema: schema as unknown as CompiledForm['schema'],
  validators: { transfer: new Ajv({ allErrors: true }).compile(schema) as ValidateFunction },
  file: {
    id: 'transfer',
    from: { op: 'transfer' },
    pick: ['/amount', '/account', '/days', '/isNews'],
    layout: [['/amount', '/account'], ['/days'], ['/isNews']],
    ui: {
      '/amount': { label: 'common.amount', widget: 'amount' },
      '/account': { label: 'common.account', widget: 'select' },
      '/days': { label: 'common.period', widget: 'text' },
      '/isNews': { label: 'common.status', widget: 'checkbox' },
    },
  },
};

export const transferNode: FormNode = {
  id: 'form',
  kind: 'form',
  form: 'transfer',
  submitLabel: 'common.save',
  submit: { op: 'transferList', args: { '/amount': { $: 'form#/amount' }, '/rest': { $: 'form#' } } },
};
