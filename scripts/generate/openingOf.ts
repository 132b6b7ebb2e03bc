import type { Node, Screen } from '../../generated/models/screen.v1.d.ts';
import { drawnAtOnce, withInner } from '../../src/runtime/screen/innerNodes.ts';
import { firstRequests } from './firstRequests.ts';

/** What a page draws and asks for at once (PageOpening of generated/screens/types.ts). */
export function openingOf(screen: Screen) {
  const nodes = screen.body.flatMap(drawnAtOnce);
  const widgets = nodes.flatMap((node) => (node.kind === 'widget' ? [node.widget] : []));
  // A widget, a picker or a task in steps is what its page is for, even one that waits for a choice; a table beside it
  // comes once that is drawn.
  const isTool = screen.body.flatMap(withInner).some(({ kind }) => tools.has(kind));
  const first = isTool ? nodes.filter(({ kind }) => kind !== 'table') : nodes;
  return {
    kinds: [...new Set(first.map(({ kind }) => kind))].sort(),
    widgets: [...new Set(widgets)].sort(),
    first: firstRequests(screen),
  };
}

const tools = new Set<Node['kind']>(['widget', 'picker', 'steps']);
