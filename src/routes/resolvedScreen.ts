import { useMemo } from 'react';
import type { Screen } from '../../generated/models/screen.v1.d.ts';
import { isSameState } from '../compliance/index.ts';
import { type FlagStates, lazyValue } from '../runtime/index.ts';
import { type SentScreen, wholeScreen, withOverlays } from './sentScreen.ts';

const resolver = lazyValue(() =>
  import('../compliance/resolveScreen.ts').then((module) => module.resolveScreen),
);

/**
 * A screen after applying the flags; null when it is hidden. Under the flags it was sent for it is used unchanged, and
 * the code that resolves it is not loaded; otherwise rendering waits for that code and for the screen's overlays, which
 * decide what may open them (Suspense), and a failed download is the page's error.
 */
export function useResolvedScreen(sent: SentScreen, states: FlagStates): Screen | null {
  const isUnchanged = useMemo(() => isAsSent(sent, states), [sent, states]);
  // Both travel together; what fails is reported where it is read.
  if (!isUnchanged) sent.overlays?.load().catch(() => undefined);
  const resolve = isUnchanged ? undefined : resolver.read();
  const overlays = isUnchanged ? undefined : sent.overlays?.read();
  return useMemo(
    () => (resolve === undefined ? sent.screen : resolve(withOverlays(sent.screen, overlays), states)),
    [sent, states, resolve, overlays],
  );
}

/** The same, once all that it takes has loaded. Rejects when a download failed. */
export async function resolveAhead(sent: SentScreen, states: FlagStates): Promise<Screen | null> {
  if (isAsSent(sent, states)) return sent.screen;
  const [whole, resolve] = await Promise.all([wholeScreen(sent), resolver.load()]);
  return resolve(whole, states);
}

/** Additional flags do not affect what was sent. */
function isAsSent({ sentFor }: SentScreen, states: FlagStates): boolean {
  if (sentFor === null) return false;
  return Object.entries(sentFor).every(([flag, state]) => isSameState(state, states[flag]));
}
