/**
 * What a column's cells hold. text: string · amount: decimal string · integer: number · time: ms, written as the time
 * on the clocks of the statement's zone · offset: ms, written as that moment's UTC offset.
 */
type ColumnKind = 'text' | 'amount' | 'integer' | 'time' | 'offset';

/** One column of a table, the same in every format. */
export interface Column {
  readonly id: string;
  /** Never changes with the data; a time column's header is completed with the zone (`headerOf`). */
  readonly header: string;
  readonly kind: ColumnKind;
  /** Characters, for spreadsheets. */
  readonly width: number;
  /** Where it stands in a PDF; left out there when absent. */
  readonly print?: PrintPlace;
}

type PrintPlace =
  | {
      /** Share of the page's width. */
      readonly share: number;
    }
  | {
      /** Id of the column whose cells it stands below, small. */
      readonly below: string;
    };
