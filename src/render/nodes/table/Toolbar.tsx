import type { TableNode } from '../../../../generated/models/screen.v1.d.ts';
import { later } from '../../../runtime/index.ts';
import { ActionButton } from '../../buttons/ActionButton.tsx';
import { LateNode } from '../LateNode.tsx';

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
        <LateNode id={`${node.id}.order`} subject={node}>
          <rowOrder.Part node={node} />
        </LateNode>
      )}
      {buttons.map((button) => (
        <ActionButton key={button.id} button={button} size="small" />
      ))}
      {node.export === 'csv' && hasRows && (
        <LateNode id={`${node.id}.export`} subject={node}>
          <exportButton.Part node={node} />
        </LateNode>
      )}
    </div>
  );
}
