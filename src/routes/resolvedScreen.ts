import type { Screen } from '../../generated/models/screen.v1.d.ts';
import { flagDefaults } from '../../generated/screens/flagDefaults.ts';
import type { resolveScreen } from '../compliance/resolveScreen.ts';
import type { FlagStates } from '../runtime/index.ts';

let resolve: typeof resolveScreen | undefined;
let loading: Promise<void> | undefined;
let failure: { error: unknown } | undefined;

/**
 * A screen as the flags leave it; null when it is hidden. Where every flag shows, nothing is to be taken away, and the
 * code that does so is not fetched; elsewhere drawing waits for it (Suspense), and a failed download is the page's error.
 */
export function resolvedScreen(screen: Screen, states: FlagStates): Screen | null {
  if (isAllShown(states)) return screen;
  if (resolve !== undefined) return resolve(screen, states);
  if (failure !== undefined) {
    const { error } = failure;
    failure = undefined;
    throw error;
  }
  loading ??= import('../compliance/resolveScreen.ts').then(
    (module) => {
      resolve = module.resolveScreen;
    },
    (error: unknown) => {
      loading = undefined;
      failure = { error };
    },
  );
  throw loading;
}

/** A flag that is not among the states is hidden, so each must be there. */
function isAllShown(states: FlagStates): boolean {
  return Object.keys(flagDefaults).every((flag) => states[flag]?.action === 'show');
}
