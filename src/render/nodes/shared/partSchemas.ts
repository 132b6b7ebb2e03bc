import type { GrammarSchema } from '../../../language/base/grammarSchema.ts';

// What nodes and parts of nodes have in common, in the grammar.

export const id: GrammarSchema = {
  $ref: '#/definitions/Id',
  description: 'Name of this part, unique among its siblings; findings and reports call it by this name.',
};

export const feature: GrammarSchema = {
  $ref: '#/definitions/Feature',
  description:
    'Compliance flag that governs this part. While the flag hides it, it is not drawn, not asked for and not reachable.',
};

export const ext: GrammarSchema = {
  $ref: '#/definitions/Ext',
  description: "Which values of the flag's `ext` set which properties of this part.",
};

export const when: GrammarSchema = {
  $ref: '#/definitions/Condition',
  description: 'Shown only while this holds.',
};

/** One of the labelled parts of a node, which each have nodes of their own: a tab, a step. */
// Without the annotation, bundlers keep what calls it in the code of every page.
/* @__NO_SIDE_EFFECTS__ */
export function partWithNodes(title: string, label: string): GrammarSchema {
  return {
    title,
    description: `One ${title.toLowerCase()}.`,
    type: 'object',
    additionalProperties: false,
    required: ['id', 'label', 'body'],
    properties: {
      id,
      label: { $ref: '#/definitions/Key', description: label },
      feature,
      when,
      body: {
        description: 'Its nodes, from top to bottom.',
        type: 'array',
        minItems: 1,
        items: { $ref: '#/definitions/Node' },
      },
    },
  };
}
