import type { Button, Condition, Fact, Node, TextValues, Value } from '../../generated/models/screen.v1.d.ts';
import type { GrammarSchema } from '../../src/language/base/grammarSchema.ts';
import type { NodeDescription } from '../../src/render/nodes/shared/nodeDescription.ts';
import { collectButton } from './collectActions.ts';
import { collectFact, collectText } from './collectFormat.ts';
import { collectCondition, collectValue } from './collectValues.ts';
import { step, type Walk } from './walk.ts';

export type Collector<N> = (node: N, walk: Walk) => void;

/** Parts of the language in which there is always the same to prove, wherever they stand; in a key, nothing more. */
const partCollectors: Readonly<Record<string, (part: unknown, walk: Walk) => void>> = {
  Fact: (part, walk) => collectFact(part as Fact, walk),
  Button: (part, walk) => collectButton(part as Button, walk),
  Condition: (part, walk) => collectCondition(part as Condition, walk),
  Value: (part, walk) => collectValue(part as Value, walk),
  Binding: (part, walk) => collectValue(part as Value, walk),
  Key: () => undefined,
};

/**
 * Collects from the nodes of a kind that consists of such parts alone, by its grammar.
 *
 * @param collectNodes collects from the nodes in its `body`
 * @throws Error when the kind has a part that means something else in each kind
 */
export function collectorOf(
  kind: string,
  { properties }: NodeDescription,
  collectNodes: (nodes: readonly Node[], walk: Walk) => void,
): Collector<Node> {
  const collectors = Object.entries(properties).map(([name, schema]): Collector<Record<string, unknown>> => {
    if (name === 'body') return ({ body }, walk) => collectNodes(body as Node[], step(walk, 'body'));
    if (name === 'values' && referred(schema) === 'TextValues')
      return ({ text, values }, walk) => collectText(String(text), values as TextValues | undefined, walk);
    if (isPlain(schema)) return () => undefined;
    const collect = partCollectors[referred(schema) ?? referred(schema.items) ?? ''];
    if (collect === undefined)
      throw new Error(
        `Nobody knows what to prove in "${name}" of nodes of the kind "${kind}": it needs a collector of its own in scripts/prove/collectNodes.ts.`,
      );
    if (schema.items === undefined)
      return ({ [name]: part }, walk) => part !== undefined && collect(part, step(walk, name));
    return ({ [name]: parts }, walk) => {
      for (const [index, part] of ((parts as unknown[] | undefined) ?? []).entries())
        collect(part, step(walk, name, index));
    };
  });
  return (node, walk) => {
    for (const collect of collectors) collect({ ...node }, walk);
  };
}

/** The name of the definition that a schema refers to. */
function referred(schema: GrammarSchema | undefined): string | undefined {
  return schema?.$ref?.split('/').at(-1);
}

/** Whether nothing has to be proven: members of a closed list, numbers, yes or no. A free string is a name of something. */
function isPlain(schema: unknown): boolean {
  if (typeof schema !== 'object' || schema === null) return true;
  const { $ref, type, enum: members } = schema as GrammarSchema;
  const isName = $ref !== undefined || (type === 'string' && members === undefined);
  return !isName && Object.values(schema).every(isPlain);
}
