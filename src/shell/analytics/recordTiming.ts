import type { Timing } from '../../contract/monitoring/index.ts';

/**
 * Records a timing in the browser's own performance timeline, where developer tools and a deployment's observers find
 * it. Of each call only the latest is kept, so that a page that polls all day does not fill it.
 */
export function recordTiming({ operation, startedAt, durationMs }: Timing): void {
  const name = `api ${operation}`;
  // The timeline counts from the page's beginning; a device clock that was set back since would put it before that.
  const start = Math.max(startedAt - performance.timeOrigin, 0);
  performance.clearMeasures(name);
  performance.measure(name, { start, duration: durationMs });
}
