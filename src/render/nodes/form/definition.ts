import type { NodeDescription } from '../shared/nodeDescription.ts';
import { formParts } from './grammar.ts';

export const description: NodeDescription = {
  shows:
    'A form of schemas/forms, with what it needs to know about the page. What is typed survives a reload and a login in between.',
  loaded: 'lazy',
  onPage: 'task',
  patchable: ['/variant', '/options/*/include', '/options/*/exclude'],
  required: ['form'],
  properties: {
    form: { $ref: '#/definitions/Id', description: 'A file of schemas/forms.' },
    variant: {
      $ref: '#/definitions/Id',
      description:
        "A variant that the form's file describes. Set by the `ext` of an edition; nodes with parts of one form take the same variant.",
    },
    part: {
      description:
        'The fields that stand here. Nodes with parts of one form share a draft; the one with `submit` sends it. When left out: all fields.',
      type: 'array',
      uniqueItems: true,
      items: { $ref: '#/definitions/Pointer' },
    },
    keep: {
      description:
        'Keeps what is typed when the page is left, too: until it is sent, or, with `leave`, until people say that it may be dropped.',
      oneOf: [{ const: true }, { $ref: '#/definitions/KeepAsking' }],
    },
    submitLabel: {
      $ref: '#/definitions/Key',
      description: 'Words of the button. A part without `submit` has no button.',
    },
    initial: {
      description:
        'What fields begin with. A value that follows a filter keeps following it until the field is changed by hand.',
      type: 'object',
      propertyNames: { $ref: '#/definitions/Pointer' },
      additionalProperties: { $ref: '#/definitions/Value' },
    },
    options: {
      description: 'Choices of fields.',
      type: 'object',
      propertyNames: { $ref: '#/definitions/Pointer' },
      additionalProperties: { $ref: '#/definitions/OptionSource' },
    },
    check: {
      $ref: '#/definitions/FieldCheck',
      description: 'A question to the server while a field is typed.',
    },
    bounds: {
      description: 'What amounts may be at this moment, by field; compared as exact decimals.',
      type: 'object',
      propertyNames: { $ref: '#/definitions/Pointer' },
      additionalProperties: { $ref: '#/definitions/AmountBounds' },
    },
    rows: {
      description:
        'For each field with the widget `rows`: the choices of its columns, the check of a line, and where the answer names refused lines.',
      type: 'object',
      propertyNames: { $ref: '#/definitions/Pointer' },
      additionalProperties: { $ref: '#/definitions/RowsBinding' },
    },
    confirm: { $ref: '#/definitions/Confirm', description: 'Asked before the form is sent.' },
    verify: { $ref: '#/definitions/Verify', description: 'Proof that the change needs.' },
    blocked: {
      description: 'Why the form can be filled in but not sent.',
      type: 'object',
      additionalProperties: false,
      required: ['when', 'text'],
      properties: {
        when: { $ref: '#/definitions/Condition', description: 'It cannot be sent while this holds.' },
        text: { $ref: '#/definitions/Key', description: 'The reason, beside the button.' },
      },
    },
    submit: {
      description: 'What sends it. Without an operation the form only runs `ok`.',
      type: 'object',
      additionalProperties: false,
      required: ['op', 'args'],
      properties: {
        op: { $ref: '#/definitions/OperationId', description: 'Operation that takes the form.' },
        args: {
          $ref: '#/definitions/Arguments',
          description: 'Arguments of the operation; `form#` is what was filled in.',
        },
      },
    },
    ok: {
      description: 'Done after it succeeded; `result#` is the answer.',
      type: 'array',
      items: { $ref: '#/definitions/Action' },
    },
    fail: {
      $ref: '#/definitions/FailMap',
      description: 'Fields and words for the codes that it can be refused with.',
    },
  },
  definitions: formParts,
};
