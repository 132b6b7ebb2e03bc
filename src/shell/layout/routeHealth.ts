import type { RouteState } from '../../contract/index.ts';
import type { IconName } from '../../runtime/icons/iconName.ts';

export type RouteHealth = 'unknown' | 'good' | 'slow' | 'failing';

/** From here on a trader feels each step wait, ms. (The number is ours.) */
const slowFromMs = 250;

/** A sign of its own for each, because colour alone says nothing to many. */
export const healthIcons: Record<RouteHealth, IconName> = {
  unknown: 'circle',
  good: 'checkCircle',
  slow: 'alertTriangle',
  failing: 'closeCircle',
};

/** How a route is, in one word. */
export function routeHealth({
  latencyMs,
  isFailing,
}: Pick<RouteState['candidates'][number], 'latencyMs' | 'isFailing'>): RouteHealth {
  if (isFailing) return 'failing';
  if (latencyMs === null) return 'unknown';
  return latencyMs < slowFromMs ? 'good' : 'slow';
}
