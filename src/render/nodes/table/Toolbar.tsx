import { lazy, Suspense } from 'react';
import type { TableNode } from '../../../../generated/models/screen.v1.d.ts';
import { ActionButton } from '../../buttons/ActionButton.tsx';

const RowOrder = lazy(async () => ({ default: (await import('./RowOrder.tsx')).RowOrder }));
const ExportButton = lazy(() => import('./export/ExportButton.tsx'));

/** The order of the rows, and the table's own buttons. */
export function Toolbar({ node, hasRows }: { node: TableNode; hasRows: boolean }) {
  const buttons = node.toolbar ?? [];
  const hasOrder = hasRows && node.columns.some(({ sort }) => sort !== undefined);
  if (buttons.length === 0 && node.export === undefined && !hasOrder) return null;
  return (
    <div className="ua-table__toolbar">
      {hasOrder && (
        <Suspense fallback={null}>
          <RowOrder node={node} />
        </Suspense>
      )}
      {buttons.map((button) => (
        <ActionButton key={button.id} button={button} size="small" />
      ))}
      {node.export === 'csv' && hasRows && (
        <Suspense fallback={null}>
          <ExportButton node={node} />
        </Suspense>
      )}
    </div>
  );
}
