import type { Selectable } from 'kysely';
import type { components } from '../../../generated/api/schema.d.ts';
import type { ExportTaskTable } from '../db/tables/exports.ts';

/** A statement that was asked for, as it is stored. */
export type ExportTask = Selectable<ExportTaskTable>;

/** Why a statement could not be made (domain §2.8). */
export type FailReason = Exclude<components['schemas']['ExportTask']['failReason'], ''>;

/** domain §3.6 */
export const taskStatus = { failed: -1, queued: 0, atWork: 1, ready: 2, expired: 3 } as const;
