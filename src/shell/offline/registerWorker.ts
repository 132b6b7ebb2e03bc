/** Where the worker is, for browsers to ask for anew; below it are the pages that it may answer for. */
const workerPath = '/user/assets/worker.js';

/** Long after the page can be used: what the worker does is needed on a later visit at the earliest. ms */
export const quietMs = 5_000;

/**
 * Installs the service worker that says so when a page cannot be fetched. Not where a browser would have to start it before it
 * asks for a page (no navigation preload), nor in a frame, which is a preview.
 */
export async function registerWorker({ navigator, top, self }: Window = window): Promise<void> {
  if (!('serviceWorker' in navigator) || !('NavigationPreloadManager' in self) || top !== self) return;
  // A worker that cannot be had, or that the browser refuses, is missed by nobody.
  await navigator.serviceWorker
    .register(workerPath, { scope: '/user/assets/', updateViaCache: 'none' })
    .catch(() => undefined);
}
