import type { Table } from '../../table/table.ts';
import { textColumn } from './columns.ts';
import { fixedTable } from './fixedTable.ts';

/** What a statement is about, for formats that have no head of their own. */
export function factsTable(title: string, facts: readonly (readonly [string, string])[]): Table {
  return fixedTable({
    id: 'about',
    title: 'About',
    columns: [textColumn('field', 'Field', 24, 30), textColumn('value', 'Value', 60, 70)],
    rows: [['Statement', title], ...facts],
  });
}
