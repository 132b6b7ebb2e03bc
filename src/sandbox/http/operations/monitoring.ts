import { sql } from 'kysely';
import { operations } from '../../../../generated/api/operations.ts';
import type { SandboxContext } from '../../flows/context.ts';
import type { Handler } from '../httpContext.ts';
import type { HandlerRegistry } from './registry.ts';

/** POST /monitoring/events: stores the timings and logins that the pages track. */
const eventsTrack: Handler<'eventsTrack'> = async ({ context, account, args }) => {
  const receivedAt = context.clock.now();
  const rows = await context.db
    .insertInto('tracked_events')
    .values(
      args.events.map((event) => ({
        uid: account?.uid ?? null,
        event: JSON.stringify(event),
        received_at: receivedAt,
      })),
    )
    .returning('id')
    .execute();
  await keepNewest(context, 'tracked_events', Math.max(...rows.map(({ id }) => id)));
  return {};
};

/** POST /monitoring/report: stores the pages' reports and shows errors to the operator. */
const monitoringReport: Handler<'monitoringReport'> = async ({ context, account, args }) => {
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
  for (const { kind, operation, code, requestId, count } of events) {
    // A page can send any text as the operation; the log accepts only names of our operations.
    const known = Object.hasOwn(operations, operation ?? '') ? operation : 'unknown';
    if (kind !== 'Success')
      context.log.info('A page reports trouble.', {
        kind,
        operation: known,
        code,
        ofRequest: requestId,
        count,
      });
  }
  return {};
};

/** GET /t1: responds at once; only the response time matters (requirements §4.6). */
const routeProbe: Handler<'routeProbe'> = async ({ context }) => ({
  time: String(context.clock.now()),
});

/** The latency probe, the collector of errors and the collector of events (requirements §7.9). */
export const monitoringHandlers = {
  routeProbe,
  monitoringReport,
  eventsTrack,
} satisfies HandlerRegistry;

/** Reports need no session, so only the newest are kept. */
export const reportsKept = 1_000;

/** Deletes all but the newest thousand rows; `newestId` is the id of the last one. */
async function keepNewest(
  { db }: Pick<SandboxContext, 'db'>,
  table: 'monitoring_reports' | 'tracked_events',
  newestId: number,
): Promise<void> {
  await db
    .deleteFrom(table)
    .where('id', '<=', sql<number>`${newestId - reportsKept}`)
    .execute();
}
