import { type MouseEvent, memo, Suspense, useMemo, useState } from 'react';
import { Icon } from '../../../../runtime/icons/Icon.tsx';
import { LocalScopesProvider, later } from '../../../../runtime/index.ts';
import { useText } from '../../../host/TextContext.tsx';
import type { TableRecord } from '../tableRow.ts';
import { RowActions } from './RowActions.tsx';
import { tableCell } from './tableCell.tsx';
import { columnCount, type TableLook } from './tableLook.ts';

const partsToggle = later(async () => (await import('./RowPartsToggle.tsx')).RowPartsToggle);
const openParts = later(async () => (await import('./SubRows.tsx')).SubRows);

interface Props {
  record: TableRecord;
  look: TableLook;
  isSelected: boolean;
  /** Its place among all rows, from 1, where not all of them are in the document. */
  rowIndex?: number | undefined;
  /** For virtual tables, which measure their rows. */
  measure?: ((element: HTMLTableRowElement | null) => void) | undefined;
  dataIndex?: number | undefined;
}

/** One row. A click anywhere on it opens its side sheet; so does its last button, for keyboards and screen readers. */
export const TableRow = memo(function TableRow({
  record,
  look,
  isSelected,
  rowIndex,
  measure,
  dataIndex,
}: Props) {
  const t = useText();
  const { key, row } = record;
  const { node, path, columns, scopes, locale, openRow, toggleRow, isNarrow } = look;
  const rowScopes = useMemo(() => ({ row }), [row]);
  const nameId = `${path}/${key}/name`;
  // The same cells when the row is chosen or opened: nothing in them is drawn again.
  const cells = useMemo(() => {
    const given = { row, scopes: { ...scopes, row }, locale };
    return columns.map((shown, index) =>
      tableCell({ ...given, shown, headerId: index === 0 ? nameId : undefined }, t),
    );
  }, [columns, row, scopes, locale, nameId, t]);
  const openId = `${path}/${key}/open`;
  const partsId = `${path}/${key}/parts`;
  const [isOpen, setOpen] = useState(false);
  const { subRows } = node;
  const onClick = (event: MouseEvent) => {
    const isControl =
      event.target instanceof Element && event.target.closest('button, a, input, label, dialog, [popover]');
    // Marking text with the mouse is no click on the row.
    if (isControl === null && getSelection()?.isCollapsed !== false) openRow(key);
  };
  const line = (
    // A click on the row is a shortcut of its last button, which the keyboard uses.
    <tr
      ref={measure}
      className="ua-table__row"
      aria-rowindex={rowIndex}
      aria-selected={node.select === undefined ? undefined : isSelected}
      data-index={dataIndex}
      onClick={onClick}
    >
      {node.select !== undefined && (
        <td className="ua-table__cell ua-table__cell--select">
          <input
            type={node.select === 'one' ? 'radio' : 'checkbox'}
            name={`${path}/select`}
            className="ua-check"
            checked={isSelected}
            aria-label={t('table.select')}
            aria-describedby={nameId}
            onChange={() => toggleRow(key)}
          />
        </td>
      )}
      {subRows !== undefined && (
        <Suspense fallback={<td className="ua-table__cell ua-table__cell--parts" />}>
          <partsToggle.Part
            spec={subRows}
            isOpen={isOpen}
            partsId={partsId}
            nameId={nameId}
            onNear={() => void openParts.load().catch(() => undefined)}
            onToggle={() => setOpen(!isOpen)}
          />
        </Suspense>
      )}
      {cells}
      <td className="ua-table__cell ua-table__cell--actions">
        <span className="ua-table__actions">
          {node.rowActions !== undefined && (
            <LocalScopesProvider scopes={rowScopes}>
              <RowActions buttons={node.rowActions} isNarrow={isNarrow} menuId={`${path}/${key}/menu`} />
            </LocalScopesProvider>
          )}
          <button
            type="button"
            id={openId}
            className="ua-icon-button"
            aria-label={t('table.details')}
            aria-describedby={nameId}
            onClick={() => openRow(key)}
          >
            <Icon name="chevronRight" />
          </button>
        </span>
      </td>
    </tr>
  );
  if (subRows === undefined || !isOpen) return line;
  return (
    <>
      {line}
      <tr id={partsId} className="ua-table__parts">
        <td colSpan={columnCount(look)}>
          <Suspense fallback={<span className="ua-skeleton" />}>
            <openParts.Part spec={subRows} row={row} />
          </Suspense>
        </td>
      </tr>
    </>
  );
});
