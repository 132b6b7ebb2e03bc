import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { TableNode } from '../../../../../generated/models/screen.v1.d.ts';
import { formatOf, zoneOffset } from '../../../../formats/index.ts';
import { type LazyPart, lazyPart, useRuntime, useScreenModel, useStore } from '../../../../runtime/index.ts';
import { useTexts } from '../../../../ui/texts/useTexts.ts';
import type { Direction } from '../../../pageUrl/urlState.ts';
import type { TableRecord } from '../model/tableRow.ts';
import type { TablePlace } from '../model/tableTotal.ts';
import type { Selection } from '../model/useSelection.ts';
import { ColumnHead, SelectAll } from './ColumnHead.tsx';
import { TableRow } from './TableRow.tsx';
import { columnCount, HIGHEST_WINDOW_PX, rowHeightOf, type TableLook } from './tableLook.ts';
import type { VirtualRowsProps } from './VirtualRows.tsx';

// More rows than this are never in the document at once, not even on request (find in page).
const MOST_PLAIN_ROWS = 2000;

interface Props {
  look: TableLook;
  records: readonly TableRecord[];
  /** Number of skeleton rows while the rows load; 0 once they have. */
  waitingRows: number;
  standing: TablePlace;
  selection: Selection;
  order: { column: string; direction: Direction } | undefined;
  onOrder(column: string, direction: Direction | undefined): void;
  /** The table's foot: its totals. */
  foot: ReactNode;
}

/** The table itself. Past `virtual.from` rows it scrolls in its own viewport and contains only the rows near it. */
export function TableView({ look, records, waitingRows, standing, selection, order, onOrder, foot }: Props) {
  const { t } = useTexts();
  const { now, tables } = useRuntime();
  const scroller = useRef<HTMLDivElement>(null);
  const [isWhole, setWhole] = useState(false);
  const { node, columns } = look;
  const caption = t(node.caption);
  const isVirtual = node.virtual !== undefined && records.length > node.virtual.from && !isWhole;
  const numbers = rowNumbers(standing, records.length, isVirtual);
  const zone = zoneOffset(now(), look.locale.timeZone);
  const VirtualRows = useVirtualRows(node);
  const { isDense } = useStore(tables);
  const rowHeight = rowHeightOf(node.virtual?.rowHeight ?? 0, isDense);
  return (
    <>
      {/* A scrollable region must be reachable by keyboard. */}
      <div
        ref={scroller}
        className={`ua-table__window${isVirtual ? ' ua-table__window--virtual' : ''}`}
        {...(isVirtual ? { role: 'region', 'aria-label': caption, tabIndex: 0 } : {})}
      >
        <table className="ua-table__table" aria-rowcount={waitingRows > 0 ? undefined : numbers.count}>
          <caption className="ua-visually-hidden">{caption}</caption>
          <thead className="ua-hideable">
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
                  zone={formatOf(column.format).look === 'moment' ? zone : undefined}
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
            <VirtualRows
              meanwhile={
                <PlainRows
                  look={look}
                  records={records.slice(0, rowsInWindow(rowHeight))}
                  selected={selection.keys}
                  first={numbers.first}
                />
              }
              look={look}
              records={records}
              selected={selection.keys}
              first={numbers.first}
              key={rowHeight}
              rowHeight={rowHeight}
              scroller={scroller}
            />
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
  const arriving = useArriving(records);
  return (
    <tbody>
      {records.map((record, index) => (
        <TableRow
          key={record.key}
          record={record}
          look={look}
          isSelected={selected.has(record.key)}
          isArriving={arriving.has(record.key)}
          rowIndex={first === undefined ? undefined : first + index}
        />
      ))}
    </tbody>
  );
}

/** The keys of rows that came while others stayed: none after another page or filter, where all are others. */
function useArriving(records: readonly TableRecord[]): ReadonlySet<string> {
  const [seen, setSeen] = useState({ records, arriving: new Set<string>() });
  if (seen.records === records) return seen.arriving;
  const known = new Set(seen.records.map(({ key }) => key));
  const fresh = records.flatMap(({ key }) => (known.has(key) ? [] : [key]));
  const arriving = new Set(fresh.length < records.length ? fresh : []);
  setSeen({ records, arriving });
  return arriving;
}

/** As many rows as the viewport can show: skeleton rows while the virtual rows' code loads. */
function rowsInWindow(rowHeight: number): number {
  return Math.ceil(HIGHEST_WINDOW_PX / rowHeight);
}

/** Skeleton rows, as high as real ones. */
function SkeletonRows({ rows, columns }: { rows: number; columns: number }) {
  const { t } = useTexts();
  return (
    <tbody aria-busy="true">
      {Array.from({ length: rows }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike
        <tr key={index} className="ua-table__row ua-table__row--waiting">
          <td colSpan={columns} className="ua-table__cell">
            {index === 0 && <span className="ua-visually-hidden">{t('render.loading')}</span>}
            <span className="ua-skeleton" />
          </td>
        </tr>
      ))}
    </tbody>
  );
}

const virtualRows = lazyPart(() => import('./VirtualRows.tsx').then((module) => module.VirtualRows));

/**
 * The rows of a long table. Their code is fetched in parallel with the answer where one answer can be that long; a
 * table whose pages never are does not load it.
 */
function useVirtualRows({ rows, virtual }: TableNode): LazyPart<VirtualRowsProps>['Part'] {
  const page = useScreenModel().sources.source(rows)?.page;
  const mayBeLong =
    virtual !== undefined && (page === undefined || page.sizes.some((size) => size > virtual.from));
  useEffect(() => {
    // A failed download is repeated when the rows render.
    if (mayBeLong) virtualRows.load().catch(() => undefined);
  }, [mayBeLong]);
  return virtualRows.Part;
}

/** Row numbers for screen readers when some rows are not in the document; undefined when all of them are. */
interface RowNumbers {
  /** All rows including the head; -1 when unknown. */
  count: number | undefined;
  /** The number of the first row rendered; the head is row 1. */
  first: number | undefined;
}

/** @param isVirtual only the rows near the window are in the document */
function rowNumbers(place: TablePlace, shown: number, isVirtual: boolean): RowNumbers {
  const { total, page, size } = place;
  // Cursor paging knows neither the total nor how many rows came before.
  if (total === undefined) return { count: -1, first: undefined };
  if (total <= shown && !isVirtual) return { count: undefined, first: undefined };
  return { count: Math.max(total, shown) + 1, first: (page - 1) * size + 2 };
}
