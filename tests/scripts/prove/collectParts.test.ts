import { expect, it } from 'vitest';
import { collectorOf } from '../../../scripts/prove/collectParts.ts';
import type { GrammarSchema } from '../../../src/language/base/grammarSchema.ts';
import type { NodeDescription } from '../../../src/render/nodes/shared/nodeDescription.ts';

const collectorWith = (name: string, schema: GrammarSchema) => () => {
  const description: NodeDescription = {
    shows: 'Something.',
    loaded: 'lazy',
    required: [],
    properties: { [name]: schema },
  };
  return collectorOf('novel', description, () => undefined);
};

it.each<[name: string, schema: GrammarSchema]>([
  ['rows', { type: 'string' }],
  ['to', { $ref: '#/definitions/RouteId' }],
  [
    'items',
    { type: 'array', items: { type: 'object', properties: { body: { $ref: '#/definitions/Node' } } } },
  ],
  ['values', { $ref: '#/definitions/Arguments' }],
  ['names', { type: 'array', items: { type: 'string' } }],
])('a kind whose "%s" has a meaning of its own needs its own collector', (name, schema) => {
  expect(collectorWith(name, schema)).toThrow(`"${name}" of nodes of the kind "novel"`);
});

it.each<[name: string, schema: GrammarSchema]>([
  ['tone', { enum: ['info', 'warn'] }],
  ['columns', { type: 'array', items: { type: 'integer' } }],
  ['lines', { type: 'array', items: { $ref: '#/definitions/Key' } }],
  ['action', { $ref: '#/definitions/Button' }],
])('a kind with an ordinary "%s" needs none', (name, schema) => {
  expect(collectorWith(name, schema)).not.toThrow();
});
