import type { Handler } from '../../context.ts';
import { keepNewest } from '../../monitoring/keepNewest.ts';

/** POST /monitoring/events: keeps the timings and logins that the pages track. */
export const eventsTrack: Handler<'eventsTrack'> = async ({ context, account, args }) => {
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
