import type { NodeDescription } from '../parts/nodeDescription.ts';

export const description: NodeDescription = {
  shows: 'Nodes below one another, and buttons that follow one another side by side.',
  loaded: 'eager',
  required: ['body'],
  properties: {
    body: {
      description: 'Its nodes, from top to bottom.',
      type: 'array',
      items: { $ref: '#/definitions/Node' },
    },
  },
};
