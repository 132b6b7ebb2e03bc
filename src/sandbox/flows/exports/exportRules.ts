import type { Selectable } from 'kysely';
import type { components } from '../../../../generated/api/schema.d.ts';
import type { ExportTaskTable } from '../../books/db/tables/exports.ts';

/** The figures of statements (domain §2.8, §9.2). */
export const exportRules = {
  /** Statements of a customer in a calendar month (UTC); failed ones do not count. */
  monthlyQuota: 30,
  /** A file is kept so long. */
  keptDays: 7,
  /** Longest range. */
  rangeDays: 366,
  /** Records go back this far. */
  depthDays: 730,
  /** Rows of a PDF: more than a thousand pages are for nobody. */
  pdfRows: 50_000,
  /** How long an address to download from can be used, ms. */
  linkMs: 5 * 60_000,
  /** How long the data about a person waits in the queue and is worked on at least, ms. */
  personalQueuedMs: 8_000,
  personalWorkMs: 12_000,
  /** A task that was begun so often and never ended is given up. */
  attempts: 3,
  /** Who works on a task says so at least this often, ms. */
  leaseMs: 30_000,
} as const;

export const dayMs = 86_400_000;

/** A statement that was asked for, as it is stored. */
export type ExportTask = Selectable<ExportTaskTable>;

/** Why a statement could not be made (domain §2.8). */
export type FailReason = Exclude<components['schemas']['ExportTask']['failReason'], ''>;

/** domain §3.6 */
export const taskStatus = { failed: -1, queued: 0, atWork: 1, ready: 2, expired: 3 } as const;

/** A statement cannot be made, for a reason the customer is told. Anything else that is thrown is INTERNAL. */
export class ExportFailure extends Error {
  readonly reason: FailReason;

  constructor(reason: FailReason, message: string) {
    super(message);
    this.name = 'ExportFailure';
    this.reason = reason;
  }
}
