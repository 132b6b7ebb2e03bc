import { lazy, Suspense } from 'react';
import type { TableNode } from '../../../../generated/models/screen.v1.d.ts';
import { ActionButton } from '../../buttons/ActionButton.tsx';

const ExportButton = lazy(() => import('./export/ExportButton.tsx'));

/** The table's own buttons. */
export function Toolbar({ node, hasRows }: { node: TableNode; hasRows: boolean }) {
  const buttons = node.toolbar ?? [];
  if (buttons.length === 0 && node.export === undefined) return null;
  return (
    <div className="ua-table__toolbar">
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
