import type { ArgumentsOf } from '../../../generated/api/types.ts';
import type { Ports } from '../../contract/index.ts';
import { createOutbox, type Post } from '../../contract/monitoring/index.ts';
import type { Analytics } from './analytics.ts';

type SentEvent = ArgumentsOf<'eventsTrack'>['events'][number];

/** Analytics that posts its events to the API in batches. */
export function createCollectorAnalytics(ports: Pick<Ports, 'clock' | 'visibility'>, post: Post): Analytics {
  const outbox = createOutbox<SentEvent>({ ports, send: (events) => post('eventsTrack', { events }) });
  let user: number | null = null;
  return {
    login: (userId) => outbox.add({ name: 'login', at: String(ports.clock.now()), userId }),
    setUser(userId) {
      user = userId;
    },
    track({ name, operation, startedAt, durationMs }) {
      const whose = user === null ? {} : { userId: user };
      outbox.add({ name, at: String(startedAt), operation, durationMs, ...whose });
    },
  };
}
