import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef } from 'react';
import { plainAmount, plainTime } from '../antd/historyColumns.tsx';
import type { Conversion } from './benchRows.ts';

const rowHeight = 52;

/** The minimal table for this content: an HTML table and the virtualizer our own is built on. */
export function BareTable({ rows }: { rows: readonly Conversion[] }) {
  const scroller = useRef<HTMLDivElement>(null);
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 8,
  });
  const items = virtualizer.getVirtualItems();
  const above = items[0]?.start ?? 0;
  const below = virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0);
  return (
    <div ref={scroller} style={{ height: 600, overflow: 'auto' }}>
      <table>
        <thead>
          <tr>
            {['Time', 'Account', 'From', 'To', 'Rate', 'Status', 'Order', 'Actions'].map((title) => (
              <th key={title}>{title}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr style={{ height: above }} />
          {items.map(({ index, key }) => {
            const row = rows[index];
            return row && <BareRow key={key} row={row} />;
          })}
          <tr style={{ height: below }} />
        </tbody>
      </table>
    </div>
  );
}

function BareRow({ row }: { row: Conversion }) {
  return (
    <tr style={{ height: rowHeight }}>
      <td>{plainTime(row.createdAt)}</td>
      <td>{row.accountType}</td>
      <td>{plainAmount(row.fromAmount, row.fromCoin)}</td>
      <td>{plainAmount(row.toAmount, row.toCoin)}</td>
      <td>{plainAmount(row.convertRate, row.toCoin)}</td>
      <td>{row.exchangeStatus}</td>
      <td>
        {row.exchangeTxId.slice(-12)} <button type="button">Copy</button>
      </td>
      <td>
        <button type="button">Repeat</button> <button type="button">Details</button>
      </td>
    </tr>
  );
}
