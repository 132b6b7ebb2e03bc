import type { NodeDescription } from '../parts/nodeDescription.ts';

export const description: NodeDescription = {
  shows: 'A paragraph.',
  loaded: 'lazy',
  patchable: ['/text'],
  required: ['text'],
  properties: {
    text: { $ref: '#/definitions/Key', description: 'The words.' },
    values: { $ref: '#/definitions/TextValues', description: 'Values for the placeholders of the words.' },
    tone: { description: '`secondary` is quieter.', enum: ['body', 'secondary'], default: 'body' },
  },
};
