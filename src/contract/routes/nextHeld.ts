import type { RouteId } from './chosenRoute.ts';
import type { LatencyRecord } from './latencyRecord.ts';
import { routeScore } from './routeScore.ts';

export interface MeasuredRoute {
  readonly id: RouteId;
  readonly latencies: LatencyRecord;
}

/** Requirements §4.6, §9.2; README.md says what each is measured in. */
const scoreGap = 5 * 100;
const worseThanBestMs = 25;
const worsenedMs = 30;

/**
 * The route to use from now on: the held one unless it has fallen too far behind, then the best, which may be the
 * held one again. `routes` in their order, the held one among them.
 */
export function nextHeld(routes: readonly MeasuredRoute[], heldId: RouteId): RouteId {
  const held = routes.find(({ id }) => id === heldId);
  if (held === undefined) throw new RangeError(`${heldId} is none of the routes`);
  const best = routes.reduce(
    (leader, route) => (routeScore(route.latencies) < routeScore(leader.latencies) ? route : leader),
    held,
  );
  const [latest, before] = held.latencies;
  const isLeft =
    routeScore(held.latencies) - routeScore(best.latencies) > scoreGap ||
    latest - best.latencies[0] > worseThanBestMs ||
    latest - before > worsenedMs;
  return isLeft ? best.id : heldId;
}
