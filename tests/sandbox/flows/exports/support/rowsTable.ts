import type { Column, Row, Table } from '../../../../../src/sandbox/flows/exports/table/table.ts';

type Kinds = Readonly<Record<string, Column['kind']>>;

/** A table of these columns (kind by header) and rows, which come two at a time. */
export function rowsTable(kinds: Kinds, rows: readonly Row[], title = 'Rows'): Table {
  return {
    id: title.toLowerCase(),
    title,
    columns: Object.entries(kinds).map(([header, kind]) => ({
      id: header,
      header,
      kind,
      width: 20,
      print: { share: 1 },
    })),
    count: rows.length,
    async *pages() {
      for (let from = 0; from < rows.length; from += 2) yield rows.slice(from, from + 2);
    },
  };
}
