import type { Table } from '../table/table.ts';

/** The same table, whose reading stops when the signal says so; `onRows` hears of every page that was read. */
export function watched(table: Table, signal: AbortSignal, onRows: (rows: number) => void): Table {
  return {
    ...table,
    async *pages() {
      for await (const page of table.pages()) {
        signal.throwIfAborted();
        yield page;
        onRows(page.length);
      }
    },
  };
}
