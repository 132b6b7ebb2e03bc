import type { Node } from '../../../generated/models/screen.v1.d.ts';

/** What stands directly in a node when its page opens: of tabs and steps what the first one has. */
export function firstInner(node: Node): readonly Node[] {
  if (node.kind === 'tabs' || node.kind === 'steps') return node.items[0]?.body ?? [];
  return 'body' in node ? node.body : [];
}
