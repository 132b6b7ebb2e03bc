import { operations } from '../../../../generated/api/operations.ts';
import type { Handler } from '../../context.ts';
import { keepNewest } from '../../monitoring/keepNewest.ts';

/** POST /monitoring/report: keeps what the pages say about themselves and shows trouble to the operator. */
export const monitoringReport: Handler<'monitoringReport'> = async ({ context, account, args }) => {
  const { platform, events } = args;
  const receivedAt = context.clock.now();
  const rows = await context.db
    .insertInto('monitoring_reports')
    .values(
      events.map((event) => ({
        uid: account?.uid ?? null,
        report: JSON.stringify({ platform, ...event }),
        received_at: receivedAt,
      })),
    )
    .returning('id')
    .execute();
  await keepNewest(context, 'monitoring_reports', Math.max(...rows.map(({ id }) => id)));
  for (const { kind, operation, code, count } of events) {
    // What a page calls an operation is any text of its choice; the log takes the names of ours alone.
    const known = Object.hasOwn(operations, operation ?? '') ? operation : 'unknown';
    if (kind !== 'Success')
      context.log.info('A page reports trouble.', { kind, operation: known, code, count });
  }
  return {};
};
