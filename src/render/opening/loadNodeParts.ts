import type { Node, Screen } from '../../../generated/models/screen.v1.d.ts';
import { openingNodes } from '../nodes/openingNodes.ts';
import { partLoaders } from '../nodes/partLoaders.ts';

/**
 * Fetches what the nodes of a page, once they are rendered, fetch by themselves: the tools of a table, the drawing of a
 * chart. Of a form only what every page with one loads: its fields are a large kit. The nodes' own code comes with the page
 * (loadScreenParts).
 */
export async function loadNodeParts(screen: Screen): Promise<void> {
  const { first, beside } = openingNodes(screen, {});
  await Promise.all([...first, ...beside].map((node) => loadPartsOf(node, screen)));
}

async function loadPartsOf(node: Node, screen: Screen): Promise<void> {
  // Each takes the nodes of exactly its kind.
  const loaders = partLoaders as Partial<Record<Node['kind'], unknown>>;
  const load = loaders[node.kind] as ((node: Node, screen: Screen) => Promise<void>) | undefined;
  await load?.(node, screen);
}
