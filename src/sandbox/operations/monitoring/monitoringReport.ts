import { sql } from 'kysely';
import type { Handler } from '../../context.ts';

/** Anybody may report, so only the newest are kept. */
const kept = 1_000;

/** POST /monitoring/report: keeps what the pages say about themselves and shows trouble to the operator. */
export const monitoringReport: Handler<'monitoringReport'> = async ({ context, account, args }) => {
  const { id } = await context.db
    .insertInto('monitoring_reports')
    .values({ uid: account?.uid ?? null, report: JSON.stringify(args), received_at: context.clock.now() })
    .returning('id')
    .executeTakeFirstOrThrow();
  await context.db
    .deleteFrom('monitoring_reports')
    .where('id', '<=', sql<number>`${id - kept}`)
    .execute();
  const { kind, operation, code } = args;
  if (kind !== 'Success') context.log.info('A page reports trouble.', { kind, operation, code });
  return {};
};
