import type { Screen, TableNode } from '../../../../generated/models/screen.v1.d.ts';

/** Fetches what a table, once drawn, fetches by itself. */
export async function loadParts(node: TableNode, { sources = {} }: Screen): Promise<void> {
  const { tableParts, hasManyColumns } = await import('./TableNode.tsx');
  const { rowOrder, columnsButton, exportButton, tableTotals, tableAnnouncer, ...tools } = tableParts;
  const wanted = [
    ...Object.values(tools),
    ...(node.columns.some(({ sort }) => sort !== undefined) ? [rowOrder] : []),
    ...(hasManyColumns(node) ? [columnsButton] : []),
    ...(node.export === undefined ? [] : [exportButton]),
    ...(node.totals === undefined ? [] : [tableTotals]),
    ...(sources[node.rows]?.poll === undefined ? [] : [tableAnnouncer]),
  ];
  await Promise.all(wanted.map((part) => part.load()));
}
