import type { NodeDescription } from '../parts/nodeDescription.ts';

export const description: NodeDescription = {
  shows: 'Facts below a heading, one per line.',
  loaded: 'lazy',
  required: ['title', 'items'],
  properties: {
    title: { $ref: '#/definitions/Key', description: 'The heading.' },
    items: { description: 'The facts.', type: 'array', minItems: 1, items: { $ref: '#/definitions/Fact' } },
  },
};
