import { lazy, Suspense } from 'react';
import type { Button, TableNode } from '../../../../generated/models/screen.v1.d.ts';
import { later, referencedScopes, useAtRest } from '../../../runtime/index.ts';
import { ActionButton } from '../../buttons/ActionButton.tsx';
import type { Selection } from './useSelection.ts';

const ExportButton = lazy(() => import('./export/ExportButton.tsx'));
const bulkButton = later(async () => (await import('./BulkButton.tsx')).BulkButton);
const bulkParts = [bulkButton];
const none = [] as const;

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
  const buttons = node.toolbar ?? none;
  useAtRest(buttons.some(isBulk) ? bulkParts : none);
  if (buttons.length === 0 && node.export === undefined) return null;
  return (
    <div className="ua-table__toolbar">
      {buttons
        .filter((button) => !isBulk(button))
        .map((button) => (
          <ActionButton key={button.id} button={button} size="small" />
        ))}
      {selection.keys.size > 0 &&
        buttons.filter(isBulk).map((button) => (
          <Suspense key={button.id} fallback={null}>
            <bulkButton.Part button={button} selection={selection} />
          </Suspense>
        ))}
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
