import type { Screen } from '../../generated/models/screen.v1.d.ts';
import { applyFlags } from './applyFlags.ts';
import { dropUnreached } from './dropUnreached.ts';
import type { FlagStates } from './flagStates.ts';
import { isObject, type Json } from './json.ts';
import { GONE } from './prune.ts';
import type { TraceEntry } from './trace.ts';
import { withoutGaps } from './withoutGaps.ts';

/**
 * The screen as these flags leave it (spec §3 "Site compliance configuration"): hidden parts and everything that only
 * they used are removed, so that they are not drawn, not called and not reachable; custom parts bear the values of their
 * ext. Null when the whole screen is hidden or nothing of its body is left; its route must then not exist.
 * What was done and why is added to `trace`.
 */
export function resolveScreen(screen: Screen, flags: FlagStates, trace: TraceEntry[] = []): Screen | null {
  const shown = applyFlags(screen as unknown as Json, flags, trace);
  if (shown === GONE || !isObject(shown)) return null;
  const resolved = dropUnreached(shown, trace);
  // Parts were only removed, and owners of required lists went with them, so it still is a screen.
  return resolved === undefined ? null : (withoutGaps(resolved) as unknown as Screen);
}
