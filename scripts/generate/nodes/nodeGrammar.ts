import type { GrammarSchema } from '../../../src/language/base/grammarSchema.ts';
import { nodeDescriptions } from '../../../src/render/nodes/registry.ts';
import type { NodeDescription } from '../../../src/render/nodes/shared/nodeDescription.ts';
import { ext, feature, id, when } from '../../../src/render/nodes/shared/partSchemas.ts';
import type { JsonSchema } from '../../description/jsonSchema.ts';
import { nodeName } from './nodeKinds.ts';

const NODE = '#/definitions/Node';

/** The definition of Node, those of all kinds, and those that belong to one kind, by name and in their order. */
export function nodeGrammar(): Record<string, JsonSchema> {
  const kinds = Object.entries(nodeDescriptions);
  const Node: JsonSchema = {
    description: 'A part of the page. Its `kind` says which.',
    oneOf: kinds.map(([kind]) => ({ $ref: `#/definitions/${nodeName(kind)}` })),
  };
  return Object.assign({ Node }, ...kinds.map(([kind, description]) => definitionsOf(kind, description)));
}

/**
 * The definition of a kind and its own ones.
 *
 * @throws Error when nodes stand where nothing would find them
 */
export function definitionsOf(kind: string, description: NodeDescription): Record<string, JsonSchema> {
  const { shows, patchable, id: idWords, required, properties, definitions = {}, example } = description;
  const stray = [...Object.entries(properties), ...Object.entries(definitions)].find(([name, schema]) =>
    holdsNodes(withoutBody(name, schema)),
  );
  if (stray !== undefined)
    throw new Error(
      `Nodes of the kind "${kind}" have other nodes in "${stray[0]}": they belong in "body", or in the "body" of its "items" (src/runtime/screen/innerNodes.ts).`,
    );
  const node: GrammarSchema = {
    description: shows,
    type: 'object',
    additionalProperties: false,
    required: ['id', 'kind', ...required],
    properties: {
      id: idWords === undefined ? id : { ...id, description: idWords },
      kind: { description: 'Kind of the node.', const: kind },
      feature,
      ...(patchable && { ext }),
      when,
      ...properties,
    },
    ...(example && { examples: [example] }),
  };
  // Copied, because kinds share what parts have in common, and the caller may write into it.
  return JSON.parse(JSON.stringify({ [nodeName(kind)]: node, ...definitions }));
}

/** A property without the nodes that innerNodes.ts finds in it. */
function withoutBody(name: string, schema: GrammarSchema): unknown {
  if (name === 'body') return {};
  const { body: _body, ...rest } = (name === 'items' && schema.items?.properties) || {};
  return name === 'items' ? { ...schema, items: { ...schema.items, properties: rest } } : schema;
}

function holdsNodes(schema: unknown): boolean {
  if (typeof schema !== 'object' || schema === null) return false;
  return '$ref' in schema && schema.$ref === NODE ? true : Object.values(schema).some(holdsNodes);
}
