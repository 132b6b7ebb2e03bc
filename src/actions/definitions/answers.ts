import type { DownloadAction, RefreshAction } from '../../../generated/models/screen.v1.d.ts';
import { readPointer } from '../../language/index.ts';
import type { ActionDefinition, ActionDefinitions, ActionDescriptions } from '../shared/actionDefinition.ts';

const refresh: ActionDefinition<RefreshAction> = (action, host) => {
  host.refresh(action.refresh);
  return true;
};

/** An answer without a file is reported and ends the list. */
const download: ActionDefinition<DownloadAction> = ({ download: { from, each } }, host, scopes) => {
  const found = readPointer(scopes.result, from);
  const urls = each === undefined ? [found] : listOf(found).map((file) => readPointer(file, each));
  // All or nothing: a statement with a missing part would look complete to the customer.
  if (urls.length === 0 || !urls.every(isAddress)) {
    host.toast('fail', 'render.error.unexpected');
    return false;
  }
  for (const url of urls) host.download(url);
  return true;
};

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function isAddress(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}

export const actions = { refresh, download } satisfies ActionDefinitions;

export const descriptions: ActionDescriptions<typeof actions> = {
  refresh: {
    does: 'Asks sources of this page again.',
    properties: {
      refresh: {
        is: 'sources',
        schema: {
          description: 'Names of the sources.',
          type: 'array',
          minItems: 1,
          items: { type: 'string' },
        },
      },
    },
  },
  download: {
    does: 'Downloads the files that the call before it answered with.',
    properties: {
      download: {
        is: 'files',
        schema: {
          description: 'Where the answer has the files.',
          type: 'object',
          additionalProperties: false,
          required: ['from'],
          properties: {
            from: {
              $ref: '#/definitions/Pointer',
              description: 'Address of the file in the answer, or a list of files.',
            },
            each: {
              $ref: '#/definitions/Pointer',
              description: 'When `from` is a list: the address in each of its entries.',
            },
          },
        },
      },
    },
  },
};
