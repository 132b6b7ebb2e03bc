import { type MouseEvent, memo, type ReactNode, useMemo, useState } from 'react';
import type { Button } from '../../../../../generated/models/screen.v1.d.ts';
import { readPointer, type Scopes } from '../../../../language/index.ts';
import { LocalScopesProvider, laterPart, lazyPart } from '../../../../runtime/index.ts';
import { resolveFormatArguments } from '../../../../runtime/screen/formatArguments.ts';
import { Icon } from '../../../../ui/icons/Icon.tsx';
import { ActionButton } from '../../../buttons/ActionButton.tsx';
import { type Text, useText } from '../../../context/ScreenContext.tsx';
import { drawFormatted } from '../../../formatted/Formatted.tsx';
import { useShownParts } from '../../shared/useShownParts.ts';
import type { TableRecord } from '../model/tableRow.ts';
import { columnCount, type TableLook } from './tableLook.ts';

const partsToggle = lazyPart(() => import('./RowPartsToggle.tsx').then((module) => module.RowPartsToggle));
/** Loaded with the other tools: users wait for the rows. */
export const actionMenu = laterPart(() =>
  import('../tools/toolParts.ts').then((module) => module.ActionMenu),
);
const openParts = lazyPart(() => import('../tools/SubRows.tsx').then((module) => module.SubRows));

interface Props {
  record: TableRecord;
  look: TableLook;
  isSelected: boolean;
  /** It came while rows before it were shown. */
  isArriving?: boolean;
  /** Position among all rows, from 1, where not all of them are in the document. */
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
  isArriving = false,
  rowIndex,
  measure,
  dataIndex,
}: Props) {
  const t = useText();
  const { key, row } = record;
  const { node, path, columns, scopes, locale, openRow, toggleRow, isNarrow } = look;
  const rowScopes = useMemo(() => ({ row }), [row]);
  const nameId = `${path}/${key}/name`;
  // The same cells when the row is selected or opened: none of them re-renders.
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
    // Selecting text with the mouse is not a click on the row.
    if (isControl === null && getSelection()?.isCollapsed !== false) openRow(key);
  };
  const line = (
    // A click on the row is a shortcut for its last button, which keyboard users have.
    <tr
      ref={measure}
      className={`ua-table__row${isArriving ? ' ua-table__row--arriving' : ''}`}
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
        <partsToggle.Part
          meanwhile={<td className="ua-table__cell ua-table__cell--parts" />}
          spec={subRows}
          isOpen={isOpen}
          partsId={partsId}
          nameId={nameId}
          onNear={() => void openParts.load().catch(() => undefined)}
          onToggle={() => setOpen(!isOpen)}
        />
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
          <openParts.Part meanwhile={<span className="ua-skeleton" />} spec={subRows} row={row} />
        </td>
      </tr>
    </>
  );
});

/** A row's actions: up to two as buttons. Of more than two, or on a card, only the first; the others are in a menu. */
function RowActions({
  buttons,
  isNarrow,
  menuId,
}: {
  buttons: readonly Button[];
  isNarrow: boolean;
  menuId: string;
}) {
  const shown = useShownParts(buttons);
  const inLine = shown.slice(0, isNarrow || shown.length > 2 ? 1 : 2);
  const inMenu = shown.slice(inLine.length);
  return (
    <>
      {inLine.map((button) => (
        <ActionButton key={button.id} button={button} size="small" look="quiet" />
      ))}
      {inMenu.length > 0 && (
        <actionMenu.Part meanwhile={<span className="ua-icon-button" />} buttons={inMenu} id={menuId} />
      )}
    </>
  );
}

interface Cell {
  shown: TableLook['columns'][number];
  row: unknown;
  /** The scopes of the page and of the row. */
  scopes: Scopes;
  locale: TableLook['locale'];
  /** Id of the cell that names the row; set for that cell only. */
  headerId?: string | undefined;
}

/** One cell, part of its row rather than a component: it changes only when the row re-renders. */
function tableCell({ shown, row, scopes, locale, headerId }: Cell, t: Text): ReactNode {
  const { column, label, className } = shown;
  const { format, at, formatArgs, private: isPrivate } = column;
  const args = resolveFormatArguments(formatArgs, scopes);
  const value = drawFormatted(
    { format, value: readPointer(row, at), args, locale, as: 'cell', isPrivate },
    t,
  );
  if (headerId === undefined) {
    return (
      <td key={column.id} className={className} data-label={label}>
        {value}
      </td>
    );
  }
  return (
    <th
      key={column.id}
      className={`${className} ua-table__cell--name`}
      scope="row"
      id={headerId}
      data-label={label}
    >
      {value}
    </th>
  );
}
