import { sql } from 'kysely';
import { operations } from '../../../../generated/api/operations.ts';
import type { Handler, SandboxContext } from '../../context.ts';
import type { HandlerRegistry } from './registry.ts';

/** POST /monitoring/events: keeps the timings and logins that the pages track. */
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

/** POST /monitoring/report: keeps what the pages say about themselves and shows trouble to the operator. */
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
  for (const { kind, operation, code, count } of events) {
    // What a page calls an operation is any text of its choice; the log takes the names of ours alone.
    const known = Object.hasOwn(operations, operation ?? '') ? operation : 'unknown';
    if (kind !== 'Success')
      context.log.info('A page reports trouble.', { kind, operation: known, code, count });
  }
  return {};
};

/** GET /t1: answers at once; only the time until then counts (requirements §4.6). */
const routeProbe: Handler<'routeProbe'> = async ({ context }) => ({
  time: String(context.clock.now()),
});

/** The probe of a route, the collector of errors and the one of events (requirements §7.9). */
export const monitoringHandlers = {
  routeProbe,
  monitoringReport,
  eventsTrack,
} satisfies HandlerRegistry;

/** Anybody may report, so only the newest are kept. */
const kept = 1_000;

/** Forgets the rows that came before the newest thousand; `newestId` is the id of the last one. */
async function keepNewest(
  { db }: Pick<SandboxContext, 'db'>,
  table: 'monitoring_reports' | 'tracked_events',
  newestId: number,
): Promise<void> {
  await db
    .deleteFrom(table)
    .where('id', '<=', sql<number>`${newestId - kept}`)
    .execute();
}
