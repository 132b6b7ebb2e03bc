/**
 * The area's service worker. It answers one thing alone: the opening of a page that could not be fetched. It stores nothing and
 * reads nothing that is stored, which the page itself does in its tab (decision 0062); the page it shows is part of it, so that
 * both are always of one release (decision 0054).
 */

/** Inserted by the build: the page, and its Content-Security-Policy. */
declare const OFFLINE_PAGE: string;
declare const OFFLINE_POLICY: string;

/** What is used of a ServiceWorkerGlobalScope, whose types exclude those of a document. */
interface Scope {
  readonly registration: { readonly navigationPreload: { enable(): Promise<void> } };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install', listener: (event: Install) => void): void;
  addEventListener(type: 'activate', listener: (event: Extended) => void): void;
  addEventListener(type: 'fetch', listener: (event: Fetch) => void): void;
}
interface Extended {
  waitUntil(work: Promise<unknown>): void;
}
interface Install extends Extended {
  addRoutes?(rules: readonly object[]): Promise<void>;
}
interface Fetch extends Extended {
  readonly request: Request;
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}

const scope = self as unknown as Scope;

scope.addEventListener('install', (event) => {
  // No page relies on an older worker any more.
  event.waitUntil(scope.skipWaiting());
  // Calls, scripts and pictures then go past the worker, which need not even be started for them.
  const rules = ['cors', 'no-cors', 'same-origin'].map((requestMode) => ({
    condition: { requestMode },
    source: 'network',
  }));
  event.waitUntil(Promise.resolve(event.addRoutes?.(rules)).catch(() => undefined));
});

// The request of a page is sent while the worker starts, instead of after it.
scope.addEventListener('activate', (event) => event.waitUntil(scope.registration.navigationPreload.enable()));

scope.addEventListener('fetch', (event) => {
  const { mode, method } = event.request;
  if (mode === 'navigate' && method === 'GET') event.respondWith(pageFor(event));
});

async function pageFor({ request, preloadResponse }: Fetch): Promise<Response> {
  try {
    return (await preloadResponse) ?? (await fetch(request));
  } catch {
    return new Response(OFFLINE_PAGE, {
      status: 503,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': OFFLINE_POLICY,
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'same-origin',
        'cross-origin-opener-policy': 'same-origin',
      },
    });
  }
}
