import type { PickerNode } from '../../../../generated/models/screen.v1.d.ts';
import { choiceOf, type NodeUrl } from '../../pageUrl/nodeUrl.ts';
import type { NodeDescription } from '../shared/nodeDescription.ts';

export const url: NodeUrl<PickerNode> = ({ id, options }) => ({
  filters: { [id]: choiceOf(options) },
});

export const description: NodeDescription = {
  shows:
    "A choice that the rest of the page depends on. Its value is `filter#/<id>` and is kept in the page's address.",
  loaded: 'lazy',
  onPage: 'task',
  patchable: ['/options/include', '/options/exclude'],
  id: "Name of the choice in the page's address, and its pointer in the scope `filter`.",
  required: ['label', 'as', 'options'],
  properties: {
    label: { $ref: '#/definitions/Key', description: 'Label of the choice.' },
    as: {
      description: '`select` is a list that opens, `cards` shows all choices.',
      enum: ['select', 'cards'],
    },
    search: {
      $ref: '#/definitions/Key',
      description: 'Placeholder of the search field. When left out, there is no search.',
    },
    clears: {
      description: 'Filters that a new choice clears.',
      type: 'array',
      items: { $ref: '#/definitions/Id' },
    },
    shown: {
      $ref: '#/definitions/Binding',
      description:
        "What counts as chosen while nothing is, such as the server's own choice. Its `or` is one of the choices, and stands wherever the choice is passed on.",
    },
    options: { $ref: '#/definitions/OptionSource', description: 'The choices.' },
  },
};
