import type { Node } from '../../../generated/models/screen.v1.d.ts';

/**
 * A node with what of it is there when its page opens: the first of its tabs or steps, and no part with a condition, which
 * waits for a choice or for who is signed in.
 */
export function drawnAtOnce(node: Node): Node[] {
  if (node.when !== undefined) return [];
  if (node.kind === 'tabs' || node.kind === 'steps')
    return [node, ...(node.items[0]?.body ?? []).flatMap(drawnAtOnce)];
  return 'body' in node ? [node, ...node.body.flatMap(drawnAtOnce)] : [node];
}
