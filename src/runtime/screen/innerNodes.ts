import type { Node } from '../../../generated/models/screen.v1.d.ts';

/**
 * A node with what of it is there when its page opens: the first of its tabs or steps, and no part with a condition, which
 * waits for a choice or for who is signed in.
 */
export function drawnAtOnce(node: Node): Node[] {
  return node.when === undefined ? [node, ...firstInner(node).flatMap(drawnAtOnce)] : [];
}

/** What stands directly in a node when its page opens: of tabs and steps what the first one has. */
export function firstInner(node: Node): readonly Node[] {
  if (node.kind === 'tabs' || node.kind === 'steps') return node.items[0]?.body ?? [];
  return 'body' in node ? node.body : [];
}

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
