import type { NodeDescription } from '../shared/nodeDescription.ts';

export const description: NodeDescription = {
  shows:
    'A setting that is on or off. It moves once the server has changed it. Each direction is a button of its own, with its own `confirm` and `verify`.',
  loaded: 'lazy',
  required: ['label', 'text', 'on', 'turnOn', 'turnOff'],
  properties: {
    label: { $ref: '#/definitions/Key', description: 'Name of the setting.' },
    text: { $ref: '#/definitions/Key', description: 'What it means while it is on.' },
    on: { $ref: '#/definitions/Binding', description: 'Whether it is on: a boolean.' },
    turnOn: { $ref: '#/definitions/Button', description: 'What turning it on does.' },
    turnOff: { $ref: '#/definitions/Button', description: 'What turning it off does.' },
  },
};
