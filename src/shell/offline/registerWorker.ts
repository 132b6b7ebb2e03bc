/** URL of the worker, which browsers fetch again; it may answer for the pages below it. */
const workerPath = '/user/assets/worker.js';

/** Long after the page is usable, ms: the worker is needed on a later visit at the earliest */
export const quietMs = 5_000;

/**
 * Installs the service worker that says so when a page cannot be fetched. Not where a browser would have to start it before it
 * asks for a page (no navigation preload), nor in a frame, which is a preview.
 */
export async function registerWorker({ navigator, top, self }: Window = window): Promise<void> {
  if (!('serviceWorker' in navigator) || !('NavigationPreloadManager' in self) || top !== self) return;
  // A worker that cannot be fetched, or that the browser refuses, is not missed.
  await navigator.serviceWorker
    .register(workerPath, { scope: '/user/assets/', updateViaCache: 'none' })
    .catch(() => undefined);
}
