import { useVirtualizer } from '@tanstack/react-virtual';
import { type CSSProperties, type RefObject, useCallback } from 'react';
import type { TableRecord } from '../model/tableRow.ts';
import { TableRow } from './TableRow.tsx';
import { columnCount, HIGHEST_WINDOW_PX, hasEvenRows, type TableLook } from './tableLook.ts';
import './virtualRows.css';

const OVERSCAN_ROWS = 8;
// The first render has rows before anything is measured.
const firstWindow = { width: 0, height: HIGHEST_WINDOW_PX };

export interface VirtualRowsProps {
  records: readonly TableRecord[];
  look: TableLook;
  selected: ReadonlySet<string>;
  /** The number of the first row, for screen readers. */
  first: number | undefined;
  rowHeight: number;
  scroller: RefObject<HTMLElement | null>;
}

/**
 * Only the rows near the viewport are in the document; two empty rows take the place of the others. The row height
 * comes from the screen file and is not measured, because measuring a row lays out the whole table; where a row may
 * wrap (see hasEvenRows), each is measured.
 */
export function VirtualRows({ records, look, selected, first = 2, rowHeight, scroller }: VirtualRowsProps) {
  const isEven = hasEvenRows(look);
  // Another function would have the place of every row computed anew, in each frame that is scrolled.
  const keyOf = useCallback((index: number) => records[index]?.key ?? index, [records]);
  const virtual = useVirtualizer({
    count: records.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    // A key ties a measured height to its row. Rows that are not measured need none, and there may be 100,000 of them.
    ...(isEven ? {} : { getItemKey: keyOf }),
    overscan: OVERSCAN_ROWS,
    initialRect: firstWindow,
  });
  const items = virtual.getVirtualItems();
  const before = items[0]?.start ?? 0;
  const after = virtual.getTotalSize() - (items.at(-1)?.end ?? 0);
  const columns = columnCount(look);
  const measure = isEven ? undefined : virtual.measureElement;
  return (
    <tbody style={{ '--ua-row': `${rowHeight}px` } as CSSProperties}>
      <Spacer height={before} columns={columns} />
      {items.map((item) => {
        const record = records[item.index];
        if (record === undefined) return null;
        return (
          <TableRow
            key={record.key}
            record={record}
            look={look}
            isSelected={selected.has(record.key)}
            rowIndex={first + item.index}
            dataIndex={item.index}
            measure={measure}
          />
        );
      })}
      <Spacer height={after} columns={columns} />
    </tbody>
  );
}

function Spacer({ height, columns }: { height: number; columns: number }) {
  if (height <= 0) return null;
  return (
    // Only a spacer; nothing in it can take focus.
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: see above
    <tr aria-hidden="true" className="ua-table__spacer">
      <td colSpan={columns} style={{ blockSize: height }} />
    </tr>
  );
}
