import type { ArgumentsOf } from '../../../generated/api/types.ts';
import type { Ports } from '../../contract/index.ts';
import { createCollector, type Observation, type Post } from '../../contract/monitoring/createObserver.ts';
import { createOutbox, createReporter } from '../../contract/monitoring/createReporter.ts';
import { createTracking, pageRoute, type Timing } from '../../contract/monitoring/createTracking.ts';
import type { Session, Store } from '../../runtime/index.ts';

export interface ReportingParts {
  ports: Ports;
  /** Origin of the API; '' is the page's own. */
  apiHost: string;
  session: Store<Session>;
  /** The area's base path, and the paths of its routes below it, in the router's notation. */
  basePath: string;
  routes: readonly { readonly path: string }[];
  /** A deployment's own analytics in place of the one that posts to the API. */
  analytics?: Analytics;
}

/**
 * Starts reporting about the page: monitoring, tracking and the login event (requirements §7.9, §4.1). Loaded after the
 * first screen; returns the handler for the observations that createObserver has kept so far and all later ones.
 */
export function startReporting(parts: ReportingParts): (observation: Observation) => void {
  const { ports, apiHost, session, basePath, routes } = parts;
  const post = createCollector(ports, apiHost);
  const analytics = parts.analytics ?? createCollectorAnalytics(ports, post);
  const paths = routes.map(({ path }) => path);
  const report = createReporter({ ports, post, routeOf: (pathname) => pageRoute(pathname, basePath, paths) });
  const track = createTracking({
    record: recordTiming,
    track: (timing) => analytics.track({ name: 'apiTiming', ...timing }),
  });
  followLogin(session, analytics);
  return (observation) => {
    report(observation);
    if (observation.type === 'outcome') track(observation.outcome);
  };
}

/** An event other than a login for a deployment's analytics. */
interface TrackedEvent extends Timing {
  name: 'apiTiming';
}

/**
 * The receiver of events (requirements §4.1, §7.1). The user's id is all the personal data it gets. A deployment may
 * provide its own in place of the one that posts to the API.
 */
export interface Analytics {
  /** The user has logged in; called once per login. */
  login(userId: number): void;
  /** The user of the events that follow (requirements §3.1); null for none. */
  setUser(userId: number | null): void;
  track(event: TrackedEvent): void;
}

type SentEvent = ArgumentsOf<'eventsTrack'>['events'][number];

/** Analytics that posts its events to the API in batches. */
function createCollectorAnalytics(ports: Pick<Ports, 'clock' | 'visibility'>, post: Post): Analytics {
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

/**
 * Reports logins to analytics: one event each time a user logs in (requirements §4.1), not when the session of the same
 * user is read again. Returns the function that stops it.
 */
export function followLogin(session: Store<Session>, analytics: Analytics): () => void {
  let known = 0;
  const follow = (): void => {
    const { status, userId } = session.get();
    // While the session is being reloaded, the user is still the same.
    if (status === 'loading' || userId === known) return;
    known = userId;
    analytics.setUser(userId > 0 ? userId : null);
    if (userId > 0) analytics.login(userId);
  };
  follow();
  return session.subscribe(follow);
}

/**
 * Records a timing in the browser's performance timeline, where developer tools and a deployment's observers find it.
 * Only the latest one of each operation is kept, so that a page that polls all day does not fill it.
 */
export function recordTiming({ operation, startedAt, durationMs }: Timing): void {
  const name = `api ${operation}`;
  // The timeline starts with the page; if the device clock was set back since, the start would be before that.
  const start = Math.max(startedAt - performance.timeOrigin, 0);
  performance.clearMeasures(name);
  performance.measure(name, { start, duration: durationMs });
}
