import type { NodeDescription } from '../parts/nodeDescription.ts';

export const description: NodeDescription = {
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
