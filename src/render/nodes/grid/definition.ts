import type { NodeDescription } from '../parts/nodeDescription.ts';

export const description: NodeDescription = {
  shows: 'Nodes side by side.',
  loaded: 'eager',
  required: ['body', 'columns'],
  properties: {
    columns: {
      description: 'Shares of the width. Below 992 px the nodes stand below one another.',
      type: 'array',
      minItems: 2,
      maxItems: 4,
      items: { type: 'integer', minimum: 1, maximum: 6 },
      examples: [[2, 1]],
    },
    body: {
      description: 'Its nodes, in reading order.',
      type: 'array',
      items: { $ref: '#/definitions/Node' },
    },
  },
};
