import type { Screen } from '../../generated/models/screen.v1.d.ts';
import { changedByExt } from './changedByExt.ts';
import type { FlagStates } from './flagStates.ts';
import type { Json } from './json.ts';
import { GONE, prune } from './prune.ts';
import { shownScreen } from './shownScreen.ts';

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
