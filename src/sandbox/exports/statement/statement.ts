import type { Table } from '../table/table.ts';
import type { ZonedTime } from '../time/zonedTime.ts';

/** A statement before it is written in a format. */
export interface Statement {
  /** "Account statement" */
  readonly title: string;
  /** Name, value: whose it is, over what, from when. */
  readonly facts: readonly (readonly [string, string])[];
  readonly tables: readonly Table[];
  /** The table that a single file of CSV is made of. */
  readonly main: Table;
  readonly zone: ZonedTime;
  /** ms */
  readonly generatedAt: number;
  /** "asset statement 2025-11-01 to 2025-11-30", without an ending. */
  readonly name: string;
}
