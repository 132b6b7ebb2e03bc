import { BusinessError } from '../../../platform/errors.ts';
import { dayMs } from '../../../world/clock.ts';
import type { SandboxContext } from '../../context.ts';
import { isOverDays } from '../../paging/historyRange.ts';
import { type ExportTask, exportRules } from '../rules/exportRules.ts';
import { hasMoreMovements } from '../statement/ledger/movements.ts';
import { scopeOf } from '../statement/scope/scope.ts';
import { isTimeZone } from '../time/zonedTime.ts';

/** A validated request: the columns of a task that define its statement. */
export type ExportRequest = Pick<
  ExportTask,
  | 'subject_uid'
  | 'kind'
  | 'type'
  | 'account_type'
  | 'account_types'
  | 'contents'
  | 'coin'
  | 'start_at'
  | 'end_at'
  | 'format'
  | 'timezone'
  | 'language'
>;

/** ms, inclusive */
interface Range {
  readonly from: number;
  readonly to: number;
}

/**
 * @throws BusinessError 181010 start after end, 10001 longer than allowed (domain §9.2) or entirely in the future,
 * 182202 older than two years
 */
export function assertRange({ from, to }: Range, now: number): void {
  if (from > to) throw new BusinessError(181010, 'Start time is after end time.');
  if (isOverDays({ from, to }, exportRules.rangeDays)) {
    throw new BusinessError(10001, `Choose at most ${exportRules.rangeDays} days.`);
  }
  if (from < now - exportRules.depthDays * dayMs) {
    throw new BusinessError(182202, 'Only supports data of the last two years.');
  }
  if (from > now) throw new BusinessError(10001, 'The range must begin in the past.');
}

/** Returns the name of a valid time zone. @throws BusinessError 10001 for one that does not exist */
export function assertTimeZone(name: string): string {
  if (!isTimeZone(name)) throw new BusinessError(10001, 'This time zone does not exist.');
  return name;
}

/** Refuses a PDF with more rows than is sensible to print. @throws BusinessError 131505 */
export async function assertPrintable(context: SandboxContext, request: ExportRequest): Promise<void> {
  if (request.format !== 'pdf') return;
  const scope = await scopeOf(context, request);
  if (!(await hasMoreMovements(scope, exportRules.pdfRows))) return;
  throw new BusinessError(131505, 'Too many rows for a PDF.', {
    params: { rows: String(exportRules.pdfRows) },
  });
}
