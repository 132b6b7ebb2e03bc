import { loadOnce } from '../../language/index.ts';
import type { Verifier } from './verification.ts';

/** Returns the page's single verifier, whose code is loaded on first use. Rejects while the code cannot be loaded. */
export type LoadVerifier = () => Promise<Verifier>;

/**
 * @param key SPKI (DER), base64, of the key that responses are signed with (SiteSettings.keys.response), or null
 * @param otherKey another that counts as much (SiteSettings.keys.otherResponse)
 */
export function createLoadVerifier(key: string | null, otherKey?: string): LoadVerifier {
  return loadOnce(() =>
    import('./createVerifier.ts').then((module) =>
      module.createVerifier({ key, otherKey, subtle: globalThis.crypto?.subtle, pause }),
    ),
  );
}

/** Delay in ms for browsers without requestIdleCallback. */
const IDLE_AFTER_MS = 1000;

/** Runs a callback once the browser is idle. */
export function whenIdle(run: () => void): void {
  // Not supported by every browser yet.
  if (typeof requestIdleCallback === 'function') requestIdleCallback(run);
  else setTimeout(run, IDLE_AFTER_MS);
}

/**
 * Yields to the page: input, rendering, other responses. A message is delivered immediately, whereas nested timers of 0
 * ms take 4 ms each; the channel is closed after its one message, so that none stays open.
 */
export function pause(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}
