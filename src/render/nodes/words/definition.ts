import type { NodeDescription } from '../shared/nodeDescription.ts';

/* Words that a page always has, or under a condition. */

export const notice: NodeDescription = {
  shows: 'Something people must know before they go on.',
  loaded: 'lazy',
  patchable: ['/tone', '/text', '/values/at'],
  required: ['tone', 'text'],
  properties: {
    tone: {
      description:
        'How serious it is. Screen readers announce `fail` at once, and `warn` and `success` when they appear.',
      enum: ['info', 'warn', 'success', 'fail'],
    },
    text: { $ref: '#/definitions/Key', description: 'The words.' },
    values: { $ref: '#/definitions/TextValues', description: 'Values for the placeholders of the words.' },
    action: { $ref: '#/definitions/Button', description: 'A button in the notice.' },
  },
};

export const text: NodeDescription = {
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
