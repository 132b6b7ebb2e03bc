import type { Node } from '../../../generated/models/screen.v1.d.ts';

/**
 * A node and those inside it that exist when its page opens: only the first of its tabs or steps, none of a folded
 * section, and none with a condition, which may depend on a choice or on the session.
 */
export function drawnAtOnce(node: Node): Node[] {
  return node.when === undefined ? [node, ...firstInner(node).flatMap(drawnAtOnce)] : [];
}

/** The direct children of a node when its page opens: of tabs and steps, those of the first; of a folded section, none. */
export function firstInner(node: Node): readonly Node[] {
  if (node.kind === 'section' && node.folded === true) return [];
  if (node.kind === 'tabs' || node.kind === 'steps') return node.items[0]?.body ?? [];
  return 'body' in node ? node.body : [];
}

/** A node and all nodes inside it, at any depth, itself first. */
export function withInner(node: Node): Node[] {
  const inner =
    node.kind === 'tabs' || node.kind === 'steps'
      ? node.items.flatMap((item) => item.body)
      : 'body' in node
        ? node.body
        : [];
  return [node, ...inner.flatMap(withInner)];
}
