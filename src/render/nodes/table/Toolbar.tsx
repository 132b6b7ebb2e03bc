import { Suspense } from 'react';
import type { TableNode } from '../../../../generated/models/screen.v1.d.ts';
import { later } from '../../../runtime/index.ts';
import { ActionButton } from '../../buttons/ActionButton.tsx';
import { NodeBoundary } from '../NodeBoundary.tsx';

const rowOrder = later(async () => (await import('./RowOrder.tsx')).RowOrder);
const exportButton = later(async () => (await import('./export/ExportButton.tsx')).default);

/** The order of the rows, and the table's own buttons. What of it cannot be had takes no rows away. */
export function Toolbar({ node, hasRows }: { node: TableNode; hasRows: boolean }) {
  const buttons = node.toolbar ?? [];
  const hasOrder = hasRows && node.columns.some(({ sort }) => sort !== undefined);
  if (buttons.length === 0 && node.export === undefined && !hasOrder) return null;
  return (
    <div className="ua-table__toolbar">
      {hasOrder && (
        <NodeBoundary id={`${node.id}.order`} subject={node}>
          <Suspense fallback={null}>
            <rowOrder.Part node={node} />
          </Suspense>
        </NodeBoundary>
      )}
      {buttons.map((button) => (
        <ActionButton key={button.id} button={button} size="small" />
      ))}
      {node.export === 'csv' && hasRows && (
        <NodeBoundary id={`${node.id}.export`} subject={node}>
          <Suspense fallback={null}>
            <exportButton.Part node={node} />
          </Suspense>
        </NodeBoundary>
      )}
    </div>
  );
}
