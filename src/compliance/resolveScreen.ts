import type { Screen } from '../../generated/models/screen.v1.d.ts';
import { applyFlags } from './applyFlags.ts';
import type { FlagStates } from './flagStates.ts';
import type { Json } from './json.ts';
import { shownScreen } from './shownScreen.ts';
import type { TraceEntry } from './trace.ts';

/**
 * The screen as these flags leave it (requirements §3.4): hidden parts and everything that only
 * they used are removed, so that they are not drawn, not called and not reachable; custom parts bear the values of their
 * ext. Null when the whole screen is hidden or nothing of its body is left; its route must then not exist.
 * What was done and why is added to `trace`.
 */
export function resolveScreen(screen: Screen, flags: FlagStates, trace: TraceEntry[] = []): Screen | null {
  return shownScreen(applyFlags(screen as unknown as Json, flags, trace), trace);
}
