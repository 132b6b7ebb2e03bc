import type { CopyAction, ToastAction } from '../../../generated/models/screen.v1.d.ts';
import { isEmpty, resolveValue } from '../../language/index.ts';
import type { ActionDefinition, ActionDefinitions, ActionDescriptions } from '../shared/actionDefinition.ts';

/** A missing value ends the list. */
const copy: ActionDefinition<CopyAction> = async (action, host, scopes) => {
  const value = resolveValue(action.copy, scopes);
  if (isEmpty(value) || typeof value === 'object') return false;
  await host.copy(String(value));
  return true;
};

const toast: ActionDefinition<ToastAction> = (action, host) => {
  host.toast(action.toast.type, action.toast.key);
  return true;
};

export const actions = { copy, toast } satisfies ActionDefinitions;

export const descriptions: ActionDescriptions<typeof actions> = {
  copy: {
    does: 'Copies a value to the clipboard, in full even where the page shortens it.',
    properties: {
      copy: { is: 'value', schema: { $ref: '#/definitions/Value', description: 'The value.' } },
    },
    example: { copy: { $: 'row#/id' } },
  },
  toast: {
    does: 'Shows a short message for three seconds.',
    properties: {
      toast: {
        is: 'plain',
        schema: {
          description: 'The message.',
          type: 'object',
          additionalProperties: false,
          required: ['type', 'key'],
          properties: {
            type: { description: 'Its tone.', enum: ['success', 'fail', 'info', 'warn', 'process'] },
            key: { $ref: '#/definitions/Key', description: 'Its words.' },
          },
        },
      },
    },
  },
};
