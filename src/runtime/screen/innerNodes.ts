import type { FormNode, Node } from '../../../generated/models/screen.v1.d.ts';

/** The direct children of a node when its page opens: of several bodies, those of the first; of a folded section, none. */
export function firstInner(node: Node): readonly Node[] {
  if ('folded' in node && node.folded === true) return [];
  return bodiesOf(node)[0] ?? [];
}

/** A node and all nodes inside it, at any depth, itself first. */
export function withInner(node: Node): Node[] {
  return [node, ...bodiesOf(node).flat().flatMap(withInner)];
}

/**
 * The lists of nodes in a node: its `body`, or the bodies of its `items`, of which one is shown at a time. The grammar
 * has nodes nowhere else (scripts/generate/nodes/nodeGrammar.ts refuses it). Empty for what holds no nodes.
 */
export function bodiesOf(node: Node): (readonly Node[])[] {
  if ('body' in node) return [node.body];
  return 'items' in node ? node.items.flatMap((item) => ('body' in item ? [item.body] : [])) : [];
}

/** All form nodes in a piece of a screen file, at any depth; the piece may be wrong in any way. */
export function formsIn(piece: unknown): FormNode[] {
  if (typeof piece !== 'object' || piece === null) return [];
  const inner = Object.values(piece).flatMap(formsIn);
  return 'kind' in piece && piece.kind === 'form' ? [piece as FormNode, ...inner] : inner;
}
