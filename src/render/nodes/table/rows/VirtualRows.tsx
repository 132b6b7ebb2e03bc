import { useVirtualizer } from '@tanstack/react-virtual';
import type { RefObject } from 'react';
import type { TableRecord } from '../tableRow.ts';
import { TableRow } from './TableRow.tsx';
import { columnCount, type TableLook } from './tableLook.ts';

const OVERSCAN_ROWS = 8;

interface Props {
  records: readonly TableRecord[];
  look: TableLook;
  selected: ReadonlySet<string>;
  rowHeight: number;
  scroller: RefObject<HTMLElement | null>;
}

/** Only the rows near the window are in the document; two empty rows hold the place of the others. */
export default function VirtualRows({ records, look, selected, rowHeight, scroller }: Props) {
  const virtual = useVirtualizer({
    count: records.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    getItemKey: (index) => records[index]?.key ?? index,
    overscan: OVERSCAN_ROWS,
  });
  const items = virtual.getVirtualItems();
  const before = items[0]?.start ?? 0;
  const after = virtual.getTotalSize() - (items.at(-1)?.end ?? 0);
  const columns = columnCount(look);
  return (
    <tbody>
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
            // The head is row 1.
            rowIndex={item.index + 2}
            dataIndex={item.index}
            measure={virtual.measureElement}
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
    // It only holds a place; nothing in it can take the focus.
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: see above
    <tr aria-hidden="true" className="ua-table__spacer">
      <td colSpan={columns} style={{ blockSize: height }} />
    </tr>
  );
}
