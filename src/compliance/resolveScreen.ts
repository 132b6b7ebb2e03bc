import type { Screen } from '../../generated/models/screen.v1.d.ts';
import { isRecord } from '../language/index.ts';
import { applyFlags, changedByExt } from './applyFlags.ts';
import type { FlagStates } from './flagStates.ts';
import type { Json } from './json.ts';
import { dropUnreached, GONE, type Pruned, prune, type TraceEntry, withoutGaps } from './prune.ts';

/**
 * The screen after applying these flags (requirements §3.4): hidden parts and everything that only they used are
 * removed, so that they are not rendered, called or reachable; custom parts have the values of their ext. Null when the
 * whole screen is hidden or its body is empty; its route must then not exist. Changes and their reasons are added to
 * `trace`.
 */
export function resolveScreen(screen: Screen, flags: FlagStates, trace: TraceEntry[] = []): Screen | null {
  return shownScreen(applyFlags(screen as unknown as Json, flags, trace), trace);
}

/** A screen whose hidden parts were pruned, without what only they used; null when nothing is left. */
function shownScreen(pruned: Pruned, trace: TraceEntry[]): Screen | null {
  if (pruned === GONE || !isRecord(pruned)) return null;
  const reached = dropUnreached(pruned, trace);
  // Parts were only removed, and owners of emptied required lists with them, so it is still a valid screen.
  return reached === undefined ? null : (withoutGaps(reached) as unknown as Screen);
}

/**
 * The screen as sent to a site: without what the flags in `hidden` govern, which the site never shows, and with what
 * the ext of its custom flags sets. Every part keeps its flag, so that what is only known at run time can still remove
 * it. Null when nothing is left.
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
