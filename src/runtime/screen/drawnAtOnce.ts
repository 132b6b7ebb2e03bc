import type { Node } from '../../../generated/models/screen.v1.d.ts';
import { firstInner } from './firstInner.ts';

/**
 * A node with what of it is there when its page opens: the first of its tabs or steps, and no part with a condition, which
 * waits for a choice or for who is signed in.
 */
export function drawnAtOnce(node: Node): Node[] {
  return node.when === undefined ? [node, ...firstInner(node).flatMap(drawnAtOnce)] : [];
}
