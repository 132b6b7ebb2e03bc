import type { Node } from '../../../generated/models/screen.v1.d.ts';

/** A node with all that stands in it, at any depth, itself first. */
export function withInner(node: Node): Node[] {
  const inner =
    node.kind === 'tabs' || node.kind === 'steps'
      ? node.items.flatMap((item) => item.body)
      : 'body' in node
        ? node.body
        : [];
  return [node, ...inner.flatMap(withInner)];
}
