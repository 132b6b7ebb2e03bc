import type { NodeDescription } from '../parts/nodeDescription.ts';

export const description: NodeDescription = {
  shows: 'A row of figures that can be taken in at a glance.',
  loaded: 'lazy',
  required: ['items'],
  properties: {
    items: { description: 'The figures.', type: 'array', minItems: 1, items: { $ref: '#/definitions/Fact' } },
  },
};
