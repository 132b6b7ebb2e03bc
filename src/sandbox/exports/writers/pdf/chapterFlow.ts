import type { Table } from '../../table/table.ts';
import type { PageFlow } from './pageFlow.ts';

/** Heights, points. */
export const heights = {
  title: 24,
  continued: 18,
  header: 18,
  row: 15,
  tallRow: 23,
  note: 18,
  gap: 16,
} as const;

/** What is set, and where. `continued` and `header` again stand at the top of every page that the table goes on to. */
export interface Step {
  readonly part: 'title' | 'continued' | 'header' | 'row' | 'note';
  readonly y: number;
  readonly height: number;
  readonly isNewPage: boolean;
}

/** Where a chapter's parts go: its title, its header on every page, a row for each row, or a note that there is none. */
export function* chapterFlow(flow: PageFlow, table: Table): Generator<Step> {
  const rowHeight = rowHeightOf(table);
  const isEmpty = table.count === 0;
  const first = isEmpty ? heights.note : heights.header + rowHeight;
  yield { part: 'title', height: heights.title, ...flow.take(heights.title, first) };
  if (isEmpty) yield { part: 'note', height: heights.note, ...flow.take(heights.note) };
  else yield { part: 'header', height: heights.header, ...flow.take(heights.header) };
  for (let row = 0; row < table.count; row += 1) {
    if (!flow.fits(rowHeight)) {
      yield { part: 'continued', height: heights.continued, ...flow.take(heights.continued, rowHeight * 2) };
      yield { part: 'header', height: heights.header, ...flow.take(heights.header) };
    }
    yield { part: 'row', height: rowHeight, ...flow.take(rowHeight) };
  }
  flow.skip(heights.gap);
}

/** Rows of a table with a second, small line are higher. */
function rowHeightOf({ columns }: Table): number {
  return columns.some(({ print }) => print !== undefined && 'below' in print) ? heights.tallRow : heights.row;
}
