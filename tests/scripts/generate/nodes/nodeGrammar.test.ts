import { describe, expect, it } from 'vitest';
import { definitionsOf } from '../../../../scripts/generate/nodes/nodeGrammar.ts';
import type { GrammarSchema } from '../../../../src/language/base/grammarSchema.ts';
import type { NodeDescription } from '../../../../src/render/nodes/shared/nodeDescription.ts';

const nodes: GrammarSchema = { type: 'array', items: { $ref: '#/definitions/Node' } };
const novel: NodeDescription = { shows: 'Something.', loaded: 'lazy', required: [], properties: {} };

describe('nodes inside nodes of a new kind', () => {
  it.each<[place: string, properties: Record<string, GrammarSchema>]>([
    ['body', { body: nodes }],
    ['items', { items: { type: 'array', items: { type: 'object', properties: { body: nodes } } } }],
  ])('may be placed in its %s', (_place, properties) => {
    expect(Object.keys(definitionsOf('novel', { ...novel, properties }))).toEqual(['NovelNode']);
  });

  it.each<[place: string, kind: Partial<NodeDescription>]>([
    ['footer', { properties: { footer: nodes } }],
    ['items', { properties: { items: { type: 'array', items: { properties: { footer: nodes } } } } }],
    ['NovelPart', { definitions: { NovelPart: { type: 'object', properties: { body: nodes } } } }],
  ])('are refused in its %s, where nothing looks for them', (place, kind) => {
    expect(() => definitionsOf('novel', { ...novel, ...kind })).toThrow(`other nodes in "${place}"`);
  });
});

it('a kind has `ext` when an edition may set something in it', () => {
  const propertiesWith = (patchable?: string[]) => {
    const { NovelNode } = definitionsOf('novel', { ...novel, ...(patchable && { patchable }) });
    return Object.keys(NovelNode?.properties ?? {});
  };
  expect(propertiesWith()).toEqual(['id', 'kind', 'feature', 'when']);
  expect(propertiesWith(['/text'])).toEqual(['id', 'kind', 'feature', 'ext', 'when']);
});
