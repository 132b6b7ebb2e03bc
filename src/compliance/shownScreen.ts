import type { Screen } from '../../generated/models/screen.v1.d.ts';
import { dropUnreached } from './dropUnreached.ts';
import { isObject } from './json.ts';
import { GONE, type Pruned } from './prune.ts';
import type { TraceEntry } from './trace.ts';
import { withoutGaps } from './withoutGaps.ts';

/** What is left of a screen whose hidden parts were pruned, without what only they used; null when nothing is. */
export function shownScreen(pruned: Pruned, trace: TraceEntry[]): Screen | null {
  if (pruned === GONE || !isObject(pruned)) return null;
  const reached = dropUnreached(pruned, trace);
  // Parts were only removed, and owners of required lists went with them, so it still is a screen.
  return reached === undefined ? null : (withoutGaps(reached) as unknown as Screen);
}
