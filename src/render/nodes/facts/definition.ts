import type { NodeDescription } from '../shared/nodeDescription.ts';

/* Facts, one below another or side by side. */

export const detail: NodeDescription = {
  shows: 'Facts below a heading, one per line.',
  loaded: 'lazy',
  onPage: 'beside',
  required: ['title', 'items'],
  properties: {
    title: { $ref: '#/definitions/Key', description: 'The heading.' },
    items: { description: 'The facts.', type: 'array', minItems: 1, items: { $ref: '#/definitions/Fact' } },
  },
};

export const stats: NodeDescription = {
  shows: 'A row of figures that can be taken in at a glance.',
  loaded: 'lazy',
  required: ['items'],
  properties: {
    items: {
      description: 'The figures.',
      type: 'array',
      minItems: 1,
      items: { $ref: '#/definitions/Fact' },
    },
  },
};
