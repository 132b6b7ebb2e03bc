import { type ReactNode, Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Column } from '../../../../../generated/models/screen.v1.d.ts';
import { zoneOffset } from '../../../../formats/index.ts';
import { useRuntime } from '../../../../runtime/index.ts';
import type { Direction } from '../../../address/urlState.ts';
import { rowNumbers } from '../rowNumbers.ts';
import type { TableRecord } from '../tableRow.ts';
import type { TablePlace } from '../tableTotal.ts';
import type { Selection } from '../useSelection.ts';
import { ColumnHead } from './ColumnHead.tsx';
import { SelectAll } from './SelectAll.tsx';
import { SkeletonRows } from './SkeletonRows.tsx';
import { TableRow } from './TableRow.tsx';
import { columnCount, HIGHEST_WINDOW_PX, type TableLook } from './tableLook.ts';
import { useVirtualRows } from './useVirtualRows.ts';

// More rows than this are never in the document at once, not even when asked for (find in page).
const MOST_PLAIN_ROWS = 2000;

interface Props {
  look: TableLook;
  records: readonly TableRecord[];
  /** How many empty rows stand for the rows that are on their way; 0 when they are there. */
  waitingRows: number;
  standing: TablePlace;
  selection: Selection;
  order: { column: string; direction: Direction } | undefined;
  onOrder(column: string, direction: Direction | undefined): void;
  /** What stands below the rows, in the table: its sums. */
  foot: ReactNode;
}

/** The table itself. Past `virtual.from` rows it scrolls in a window of its own and holds only the rows near it. */
export function TableView({ look, records, waitingRows, standing, selection, order, onOrder, foot }: Props) {
  const { t } = useTranslation();
  const { now } = useRuntime();
  const scroller = useRef<HTMLDivElement>(null);
  const [isWhole, setWhole] = useState(false);
  const { node, columns } = look;
  const caption = t(node.caption);
  const isVirtual = node.virtual !== undefined && records.length > node.virtual.from && !isWhole;
  const numbers = rowNumbers(standing, records.length, isVirtual);
  const zone = zoneOffset(now(), look.locale.timeZone);
  const VirtualRows = useVirtualRows(node);
  return (
    <>
      {/* A window that scrolls must be reachable by keyboard. */}
      <div
        ref={scroller}
        className={`ua-table__window${isVirtual ? ' ua-table__window--virtual' : ''}`}
        {...(isVirtual ? { role: 'region', 'aria-label': caption, tabIndex: 0 } : {})}
      >
        <table className="ua-table__table" aria-rowcount={waitingRows > 0 ? undefined : numbers.count}>
          <caption className="ua-visually-hidden">{caption}</caption>
          <thead>
            <tr aria-rowindex={numbers.first === undefined ? undefined : 1}>
              {node.select !== undefined && (
                <SelectAll
                  mode={node.select}
                  selection={selection}
                  count={records.length}
                  isNarrow={look.isNarrow}
                />
              )}
              {node.subRows !== undefined && (
                <th scope="col" className="ua-table__head ua-table__cell--parts">
                  <span className="ua-visually-hidden">{t(node.subRows.caption)}</span>
                </th>
              )}
              {columns.map(({ column, label }) => (
                <ColumnHead
                  key={column.id}
                  column={column}
                  label={label}
                  zone={isMoment(column) ? zone : undefined}
                  direction={order?.column === column.id ? order.direction : undefined}
                  onOrder={onOrder}
                />
              ))}
              <th scope="col" className="ua-table__head ua-table__cell--actions">
                <span className="ua-visually-hidden">{t('table.actions')}</span>
              </th>
            </tr>
          </thead>
          {waitingRows > 0 && <SkeletonRows rows={waitingRows} columns={columnCount(look)} />}
          {waitingRows === 0 && isVirtual && node.virtual !== undefined && (
            <Suspense
              fallback={
                <PlainRows
                  look={look}
                  records={records.slice(0, rowsInWindow(node.virtual.rowHeight))}
                  selected={selection.keys}
                  first={numbers.first}
                />
              }
            >
              <VirtualRows
                look={look}
                records={records}
                selected={selection.keys}
                first={numbers.first}
                rowHeight={node.virtual.rowHeight}
                scroller={scroller}
              />
            </Suspense>
          )}
          {waitingRows === 0 && !isVirtual && (
            <PlainRows look={look} records={records} selected={selection.keys} first={numbers.first} />
          )}
          {waitingRows === 0 && foot}
        </table>
      </div>
      {isVirtual && records.length <= MOST_PLAIN_ROWS && (
        <button
          type="button"
          className="ua-button ua-button--quiet ua-button--small"
          onClick={() => setWhole(true)}
        >
          {t('table.showAll')}
        </button>
      )}
    </>
  );
}

function PlainRows({
  look,
  records,
  selected,
  first,
}: Pick<Props, 'look' | 'records'> & { selected: ReadonlySet<string>; first: number | undefined }) {
  return (
    <tbody>
      {records.map((record, index) => (
        <TableRow
          key={record.key}
          record={record}
          look={look}
          isSelected={selected.has(record.key)}
          rowIndex={first === undefined ? undefined : first + index}
        />
      ))}
    </tbody>
  );
}

/** As many rows as the window can show: they stand there while the code for the others is on its way. */
function rowsInWindow(rowHeight: number): number {
  return Math.ceil(HIGHEST_WINDOW_PX / rowHeight);
}

function isMoment(column: Column): boolean {
  return column.format === 'dateTime' || column.format === 'date';
}
