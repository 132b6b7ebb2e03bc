import type { Screen } from '../../generated/models/screen.v1.d.ts';
import { applyFlags, changedByExt } from './applyFlags.ts';
import type { FlagStates } from './flagStates.ts';
import { isObject, type Json } from './json.ts';
import { dropUnreached, GONE, type Pruned, prune, type TraceEntry, withoutGaps } from './prune.ts';

/**
 * The screen as these flags leave it (requirements §3.4): hidden parts and everything that only
 * they used are removed, so that they are not drawn, not called and not reachable; custom parts bear the values of their
 * ext. Null when the whole screen is hidden or nothing of its body is left; its route must then not exist.
 * What was done and why is added to `trace`.
 */
export function resolveScreen(screen: Screen, flags: FlagStates, trace: TraceEntry[] = []): Screen | null {
  return shownScreen(applyFlags(screen as unknown as Json, flags, trace), trace);
}

/** What is left of a screen whose hidden parts were pruned, without what only they used; null when nothing is. */
function shownScreen(pruned: Pruned, trace: TraceEntry[]): Screen | null {
  if (pruned === GONE || !isObject(pruned)) return null;
  const reached = dropUnreached(pruned, trace);
  // Parts were only removed, and owners of required lists went with them, so it still is a screen.
  return reached === undefined ? null : (withoutGaps(reached) as unknown as Screen);
}

/**
 * The screen as a site is sent it: without what the flags in `hidden` govern, which the site never shows, and with what
 * the ext of its custom flags sets. Every part keeps its flag, so that what is known only where it is shown can still
 * take it away. Null when nothing is left.
 */
export function shippedScreen(
  screen: Screen,
  hidden: ReadonlySet<string>,
  states: FlagStates,
): Screen | null {
  const kept = prune(
    screen as unknown as Json,
    (part, at) => {
      if (typeof part.feature !== 'string') return part;
      return hidden.has(part.feature) ? GONE : changedByExt(part, states[part.feature], at, []);
    },
    [],
  );
  return shownScreen(kept, []);
}
