import type { Screen } from '../../generated/models/screen.v1.d.ts';
import { installDerivations } from '../language/index.ts';
import { drawnAtOnce } from '../runtime/screen/innerNodes.ts';
import { loadNodeKinds } from './nodes/nodeRegistry.ts';
import type { WidgetRegistry } from './nodes/widget/widgetRegistry.ts';

/**
 * Fetches the code of everything the screen's body may show, so that its first drawing does not suspend: React holds
 * what comes after a shown fallback back for 300 ms, which a page's first rows must not wait for. What an overlay shows
 * comes when it opens.
 */
export async function loadScreenParts(screen: Screen, widgets: WidgetRegistry): Promise<void> {
  const nodes = screen.body.flatMap(drawnAtOnce);
  const named = nodes.flatMap((node) => (node.kind === 'widget' ? [widgets[node.widget].load()] : []));
  await Promise.all([loadNodeKinds(nodes.map(({ kind }) => kind)), ...named, loadDerivations(screen)]);
}

/** Calculations are fetched by the pages that name one. */
async function loadDerivations(screen: Screen): Promise<void> {
  if (!JSON.stringify(screen).includes('"derive":')) return;
  installDerivations((await import('../language/derivations/index.ts')).derivations);
}
