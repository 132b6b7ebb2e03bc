import type { Screen } from '../../generated/models/screen.v1.d.ts';
import type { resolveScreen } from '../compliance/resolveScreen.ts';
import type { FlagStates } from '../runtime/index.ts';
import type { SentScreen } from './siteScreens.ts';

let resolve: typeof resolveScreen | undefined;
let loading: Promise<void> | undefined;
let failure: { error: unknown } | undefined;

/**
 * A screen as the flags leave it; null when it is hidden. Under the flags it was sent for it is drawn as it is, and the
 * code that resolves it is not fetched; elsewhere drawing waits for it (Suspense), and a failed download is the page's
 * error.
 */
export function resolvedScreen({ screen, sentFor }: SentScreen, states: FlagStates): Screen | null {
  if (sentFor !== null && areSame(sentFor, states)) return screen;
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

/** Extra flags govern nothing of what was sent. */
function areSame(sentFor: FlagStates, states: FlagStates): boolean {
  return Object.entries(sentFor).every(([flag, state]) => isSameState(state, states[flag]));
}

function isSameState(
  a: { action: string; ext?: unknown },
  b: { action: string; ext?: unknown } | undefined,
): boolean {
  return a.action === b?.action && JSON.stringify(a.ext) === JSON.stringify(b.ext);
}
