import type { NodeDescription } from '../parts/nodeDescription.ts';

export const description: NodeDescription = {
  shows: 'Nodes below a heading.',
  loaded: 'eager',
  required: ['title', 'body'],
  properties: {
    title: { $ref: '#/definitions/Key', description: 'The heading.' },
    text: { $ref: '#/definitions/Key', description: 'A sentence below the heading.' },
    folded: {
      description:
        'Closed to begin with: the heading is a button that opens it. Nothing in it is asked for before.',
      type: 'boolean',
      default: false,
    },
    body: {
      description: 'Its nodes, from top to bottom.',
      type: 'array',
      items: { $ref: '#/definitions/Node' },
    },
  },
};
