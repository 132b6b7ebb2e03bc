import type { TabsNode } from '../../../../generated/models/screen.v1.d.ts';
import type { NodeUrl } from '../../pageUrl/nodeUrl.ts';
import type { NodeDescription } from '../shared/nodeDescription.ts';
import { partWithNodes } from '../shared/partSchemas.ts';

export const url: NodeUrl<TabsNode> = ({ items }) => ({ tabs: items.map(({ id: tab }) => tab) });

export const description: NodeDescription = {
  shows: "Several sets of nodes, of which one is shown. The chosen tab is kept in the page's address.",
  loaded: 'lazy',
  id: "Name of the node, and of the chosen tab in the page's address.",
  required: ['label', 'items'],
  properties: {
    label: { $ref: '#/definitions/Key', description: 'Accessible name of the list of tabs.' },
    items: {
      description: 'The tabs; the first is shown to begin with.',
      type: 'array',
      minItems: 1,
      items: partWithNodes('Tab', 'Words of the tab.'),
    },
  },
};
