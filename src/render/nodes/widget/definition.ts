import type { NodeDescription } from '../shared/nodeDescription.ts';

export const description: NodeDescription = {
  shows: 'A part that is written by hand. The widgets are listed in docs/language.md.',
  loaded: 'lazy',
  onPage: 'task',
  patchable: ['/props/*', '/props/*/or'],
  required: ['widget', 'props'],
  properties: {
    // Which there are, their manifests say (scripts/generate/generateGrammar.ts).
    widget: { description: 'Name of the widget.' },
    props: {
      description:
        'Its properties, as its manifest describes them. A list of words is one that an edition may set.',
      type: 'object',
      additionalProperties: {
        anyOf: [{ $ref: '#/definitions/Value' }, { type: 'array', items: { type: 'string' } }],
      },
    },
    after: {
      type: 'object',
      minProperties: 1,
      propertyNames: { $ref: '#/definitions/OperationId' },
      additionalProperties: { type: 'array', minItems: 1, items: { $ref: '#/definitions/Action' } },
      description:
        "What follows on the page once an operation of the widget's manifest has succeeded; `result#` is its answer.",
    },
  },
};
