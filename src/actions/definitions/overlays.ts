import type { CloseAction, OpenAction } from '../../../generated/models/screen.v1.d.ts';
import {
  type ActionDefinition,
  type ActionDefinitions,
  type ActionDescriptions,
  namedValues,
} from '../shared/actionDefinition.ts';
import { resolveRecord } from '../shared/resolveRecord.ts';

const open: ActionDefinition<OpenAction> = (action, host, scopes) => {
  host.open(action.open, resolveRecord(action.with, scopes));
  return true;
};

const close: ActionDefinition<CloseAction> = (_action, host) => {
  host.close();
  return true;
};

export const actions = { open, close } satisfies ActionDefinitions;

export const descriptions: ActionDescriptions<typeof actions> = {
  open: {
    does: 'Opens a dialog or drawer of this page.',
    properties: {
      open: { is: 'overlay', schema: { description: 'Name of the overlay.', type: 'string' } },
      with: { is: 'overlayParams', schema: namedValues('Its parameters, by name.') },
    },
  },
  close: {
    does: 'Closes the overlay it stands in.',
    properties: { close: { is: 'plain', schema: { description: 'Closes it.', const: true } } },
  },
};
