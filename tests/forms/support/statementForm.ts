import Ajv, { type ValidateFunction } from 'ajv';
import type { CompiledForm } from '../../../generated/forms/types.ts';
import type { FormNode } from '../../../generated/models/screen.v1.d.ts';

const schema = {
  $id: 'statement',
  type: 'object',
  properties: {
    kind: { type: 'string', enum: ['CSV', 'PDF'] },
    start: { type: 'string', pattern: '^\\d+$' },
    end: { type: 'string', pattern: '^\\d+$' },
    zone: { type: 'string' },
  },
  required: ['start', 'end', 'zone'],
} as const;

/** A form with a span of days in a zone, as statements have it. */
export const statementForm: CompiledForm = {
  schema: schema as unknown as CompiledForm['schema'],
  validators: { statement: new Ajv({ allErrors: true }).compile(schema) as ValidateFunction },
  file: {
    id: 'statement',
    from: { op: 'exportCreate' },
    pick: ['/kind', '/start', '/end', '/zone'],
    layout: [['/kind'], ['/start'], ['/zone']],
    ui: {
      '/kind': { label: 'common.status', widget: 'select' },
      '/start': {
        label: 'export.period',
        widget: 'dayRange',
        range: { end: '/end', zone: '/zone', maxDays: 100 },
      },
      '/end': { label: 'export.to', widget: 'hidden' },
      '/zone': { label: 'export.zone', widget: 'timeZone' },
    },
  },
};

export const statementNode: FormNode = {
  id: 'form',
  kind: 'form',
  form: 'statement',
  submitLabel: 'common.save',
  initial: { '/zone': 'UTC' },
  submit: { op: 'exportCreate', args: { '': { $: 'form#' } } },
};
