import type { NodeDescription } from '../shared/nodeDescription.ts';
import { partWithNodes } from '../shared/partSchemas.ts';

export const description: NodeDescription = {
  shows:
    'The steps of one task, below one another. A step opens once nothing in the form parts before it is wrong or missing; earlier steps stay editable.',
  loaded: 'lazy',
  onPage: 'task',
  required: ['label', 'items'],
  properties: {
    label: { $ref: '#/definitions/Key', description: 'Accessible name of the list of steps.' },
    items: {
      description: 'The steps.',
      type: 'array',
      minItems: 2,
      items: partWithNodes('Step', 'Heading of the step.'),
    },
  },
};
