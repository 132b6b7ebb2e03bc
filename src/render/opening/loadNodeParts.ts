import type { Node, Screen } from '../../../generated/models/screen.v1.d.ts';
import { firstInner } from '../../runtime/screen/innerNodes.ts';
import { loadNodeKinds } from '../nodes/nodeRegistry.ts';

/**
 * Fetches what the nodes of a page, once they are rendered, fetch by themselves: the node kinds behind a condition, the
 * tools of a table, the drawing of a chart. Of a form only what every page with one loads: its fields are a large kit.
 */
export async function loadNodeParts(screen: Screen): Promise<void> {
  const nodes = screen.body.flatMap(perhapsDrawn);
  const kinds = nodes.map(({ kind }) => kind).filter((kind) => kind !== 'form');
  await Promise.all([loadNodeKinds(kinds), ...nodes.map((node) => loadPartsOf(node, screen))]);
}

function perhapsDrawn(node: Node): Node[] {
  return [node, ...firstInner(node).flatMap(perhapsDrawn)];
}

async function loadPartsOf(node: Node, { sources = {} }: Screen): Promise<void> {
  if (node.kind === 'table') {
    const { tableParts, hasManyColumns } = await import('../nodes/table/TableNode.tsx');
    const { rowOrder, columnsButton, exportButton, tableTotals, tableNews, ...tools } = tableParts;
    const wanted = [
      ...Object.values(tools),
      ...(node.columns.some(({ sort }) => sort !== undefined) ? [rowOrder] : []),
      ...(hasManyColumns(node) ? [columnsButton] : []),
      ...(node.export === undefined ? [] : [exportButton]),
      ...(node.totals === undefined ? [] : [tableTotals]),
      ...(sources[node.rows]?.poll === undefined ? [] : [tableNews]),
    ];
    await Promise.all(wanted.map((part) => part.load()));
  } else if (node.kind === 'chart') {
    const { drawing } = await import('../nodes/chart/ChartNode.tsx');
    await drawing.load();
  }
}
