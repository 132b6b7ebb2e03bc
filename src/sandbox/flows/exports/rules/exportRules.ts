import type { Selectable } from 'kysely';
import type { components } from '../../../../../generated/api/schema.d.ts';
import type { ExportTaskTable } from '../../../books/db/tables/exports.ts';

/** The limits and durations of statements (domain §2.8, §9.2). */
export const exportRules = {
  /** Statements per customer and calendar month (UTC); failed ones do not count. */
  monthlyQuota: 30,
  /** How long a file is kept. */
  keptDays: 7,
  /** Longest range. */
  rangeDays: 366,
  /** How far back records go. */
  depthDays: 730,
  /** Maximum number of rows in a PDF: more would be over a thousand pages. */
  pdfRows: 50_000,
  /** How long a download link is valid, ms. */
  linkMs: 5 * 60_000,
  /** Minimum time that a statement of personal data spends in the queue and in progress, ms. */
  personalQueuedMs: 8_000,
  personalWorkMs: 12_000,
  /** A task is failed after this many unfinished attempts. */
  attempts: 3,
  /** How long a task waits after its file could not be stored, ms. */
  retryMs: 60_000,
  /** A worker must renew its lease on a task within this time, ms. */
  leaseMs: 30_000,
} as const;

/** A requested statement, as stored. */
export type ExportTask = Selectable<ExportTaskTable>;

/** A kind of single statement. */
export type ExportType = components['schemas']['ExportType'];

/** Why a statement could not be made (domain §2.8). */
export type FailReason = Exclude<components['schemas']['ExportTask']['failReason'], ''>;

/** A statement cannot be made, for a reason that is shown to the customer. Any other error is reported as INTERNAL. */
export class ExportFailure extends Error {
  readonly reason: FailReason;

  constructor(reason: FailReason, message: string) {
    super(message);
    this.name = 'ExportFailure';
    this.reason = reason;
  }
}
