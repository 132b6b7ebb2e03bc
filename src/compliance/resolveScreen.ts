import type { Screen } from '../../generated/models/screen.v1.d.ts';
import { dropUnreached } from './dropUnreached.ts';
import type { FlagStates } from './flagStates.ts';
import { isObject, type Json } from './json.ts';
import { pruneHidden } from './pruneHidden.ts';

/**
 * The screen as this session may see it (spec §3 "Site compliance configuration"): hidden parts and everything that
 * only they used are removed, so that they are not drawn, not called and not reachable. Null when the whole screen is
 * hidden or nothing of its body is left; its route must then not exist.
 * A feature with the action `custom` is shown as the file has it; its ext values are applied before, to the file.
 */
export function resolveScreen(screen: Screen, flags: FlagStates): Screen | null {
  const shown = pruneHidden(screen as unknown as Json, flags);
  if (!isObject(shown)) return null;
  const resolved = dropUnreached(shown);
  // Parts were only removed, and owners of required lists went with them, so it still is a screen.
  return resolved === undefined ? null : (withoutGaps(resolved) as unknown as Screen);
}

function withoutGaps(value: Json): Json {
  if (Array.isArray(value)) return value.map(withoutGaps);
  if (!isObject(value)) return value;
  const entries = Object.entries(value).filter(([, inner]) => inner !== undefined);
  return Object.fromEntries(entries.map(([key, inner]) => [key, withoutGaps(inner)]));
}
