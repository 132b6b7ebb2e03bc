import { lazy, Suspense } from 'react';
import type { Button, TableNode } from '../../../../generated/models/screen.v1.d.ts';
import { referencedScopes } from '../../../runtime/index.ts';
import { ActionButton } from '../../buttons/ActionButton.tsx';
import { BulkButton } from './BulkButton.tsx';
import type { Selection } from './useSelection.ts';

const ExportButton = lazy(() => import('./export/ExportButton.tsx'));

/** The table's own buttons. One that reads `row#` acts on the chosen rows and shows only while there are some. */
export function Toolbar({
  node,
  selection,
  hasRows,
}: {
  node: TableNode;
  selection: Selection;
  hasRows: boolean;
}) {
  const buttons = node.toolbar ?? [];
  if (buttons.length === 0 && node.export === undefined) return null;
  return (
    <div className="ua-table__toolbar">
      {buttons
        .filter((button) => !isBulk(button))
        .map((button) => (
          <ActionButton key={button.id} button={button} size="small" />
        ))}
      {selection.keys.size > 0 &&
        buttons
          .filter(isBulk)
          .map((button) => <BulkButton key={button.id} button={button} selection={selection} />)}
      {node.export === 'csv' && hasRows && (
        <Suspense fallback={null}>
          <ExportButton node={node} />
        </Suspense>
      )}
    </div>
  );
}

function isBulk(button: Button): boolean {
  return referencedScopes(button).includes('row');
}
