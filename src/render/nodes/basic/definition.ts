import type { NodeDescription } from '../shared/nodeDescription.ts';

/* What every page loads: what arranges other nodes, and what is pressed. */

export const button: NodeDescription = {
  shows: 'A button in the flow of the page.',
  loaded: 'eager',
  required: ['button'],
  properties: { button: { $ref: '#/definitions/Button', description: 'The button.' } },
};

export const grid: NodeDescription = {
  shows: 'Nodes side by side.',
  loaded: 'eager',
  required: ['body', 'columns'],
  properties: {
    columns: {
      description: 'Shares of the width. Below 992 px the nodes stand below one another.',
      type: 'array',
      minItems: 2,
      maxItems: 4,
      items: { type: 'integer', minimum: 1, maximum: 6 },
      examples: [[2, 1]],
    },
    body: {
      description: 'Its nodes, in reading order.',
      type: 'array',
      items: { $ref: '#/definitions/Node' },
    },
  },
};

export const link: NodeDescription = {
  shows: 'A link to a page of this area or of the deployment.',
  loaded: 'eager',
  patchable: ['/to'],
  required: ['label', 'to'],
  properties: {
    label: { $ref: '#/definitions/Key', description: 'Words of the link.' },
    to: {
      description: 'Where it leads: a route, or a page of the deployment.',
      anyOf: [{ $ref: '#/definitions/RouteId' }, { $ref: '#/definitions/SitePage' }],
    },
  },
  definitions: {
    SitePage: {
      description:
        'A page of the deployment outside this area, from `links` of schemas/brand.json. A link to one that the deployment does not have is not drawn.',
      type: 'object',
      additionalProperties: false,
      required: ['site'],
      properties: {
        site: { description: 'Name of the page in schemas/brand.json.', enum: ['help', 'terms', 'kyc'] },
      },
    },
  },
};

export const section: NodeDescription = {
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

export const stack: NodeDescription = {
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
