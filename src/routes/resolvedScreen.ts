import type { Screen } from '../../generated/models/screen.v1.d.ts';
import type { resolveScreen } from '../compliance/index.ts';
import type { FlagStates } from '../runtime/index.ts';
import type { SentScreen } from './siteScreens.ts';

let resolve: typeof resolveScreen | undefined;
let loading: Promise<typeof resolveScreen> | undefined;
let waiting: Promise<void> | undefined;
let failure: { error: unknown } | undefined;

/**
 * A screen after applying the flags; null when it is hidden. Under the flags it was sent for it is used unchanged, and
 * the code that resolves it is not loaded; otherwise rendering waits for that code (Suspense), and a failed download is
 * the page's error.
 */
export function resolvedScreen(sent: SentScreen, states: FlagStates): Screen | null {
  if (isAsSent(sent, states)) return sent.screen;
  if (resolve !== undefined) return resolve(sent.screen, states);
  if (failure !== undefined) {
    const { error } = failure;
    failure = undefined;
    throw error;
  }
  waiting ??= load().then(
    () => undefined,
    (error: unknown) => {
      waiting = undefined;
      failure = { error };
    },
  );
  throw waiting;
}

/** The same, once the code for it has loaded. Rejects when the download failed. */
export async function resolveAhead(sent: SentScreen, states: FlagStates): Promise<Screen | null> {
  return isAsSent(sent, states) ? sent.screen : (await load())(sent.screen, states);
}

function load(): Promise<typeof resolveScreen> {
  loading ??= import('../compliance/resolveScreen.ts').then(
    (module) => {
      resolve = module.resolveScreen;
      return resolve;
    },
    (error: unknown) => {
      loading = undefined;
      throw error;
    },
  );
  return loading;
}

/** Additional flags do not affect what was sent. */
function isAsSent({ sentFor }: SentScreen, states: FlagStates): boolean {
  if (sentFor === null) return false;
  return Object.entries(sentFor).every(([flag, state]) => isSameState(state, states[flag]));
}

function isSameState(
  a: { action: string; ext?: unknown },
  b: { action: string; ext?: unknown } | undefined,
): boolean {
  return a.action === b?.action && JSON.stringify(a.ext) === JSON.stringify(b.ext);
}
