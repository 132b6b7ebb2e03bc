import type { Page } from 'playwright-core';
import type { OperationId } from '../../../../generated/api/operations.ts';

/** What a customer does on pages, from a page that has been opened for it to its ends, good and bad. */
export interface Deed {
  readonly name: string;
  /** A customer of the demonstration; Elena Hofer when left out. */
  readonly as?: string;
  /** The page it begins on, below the area's base path. */
  readonly at: string;
  /** Operations that do what was asked, at least once. */
  readonly taken: readonly OperationId[];
  /** Operations that are refused by their envelope, at least once. */
  readonly refused?: readonly OperationId[];
  readonly act: (page: Page) => Promise<void>;
}
