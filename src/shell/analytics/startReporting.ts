import type { Ports } from '../../contract/index.ts';
import {
  createCollector,
  createReporter,
  createTracking,
  type Observation,
  pageRoute,
} from '../../contract/monitoring/index.ts';
import type { Session, Store } from '../../runtime/index.ts';
import type { Analytics } from './analytics.ts';
import { createCollectorAnalytics } from './createCollectorAnalytics.ts';
import { followLogin } from './followLogin.ts';
import { recordTiming } from './recordTiming.ts';

export interface ReportingParts {
  ports: Ports;
  /** Origin of the API; '' is the page's own. */
  apiHost: string;
  session: Store<Session>;
  /** Where the area begins, and the paths of its routes below that, in the router's notation. */
  basePath: string;
  routes: readonly { readonly path: string }[];
  /** A deployment's own analytics instead of the one that posts to the API. */
  analytics?: Analytics;
}

/**
 * Starts what reports about the page: monitoring, tracking and the login event (requirements §7.9, §4.1). Loaded after
 * the first screen; gives what hears the observations that createObserver kept until then and all later ones.
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
