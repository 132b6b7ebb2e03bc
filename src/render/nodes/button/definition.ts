import type { NodeDescription } from '../parts/nodeDescription.ts';

export const description: NodeDescription = {
  shows: 'A button in the flow of the page.',
  loaded: 'eager',
  required: ['button'],
  properties: { button: { $ref: '#/definitions/Button', description: 'The button.' } },
};
