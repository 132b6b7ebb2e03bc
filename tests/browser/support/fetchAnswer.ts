import type { APIResponse, Route } from 'playwright-core';

/**
 * The exchange's answer to an intercepted request, whichever of its sites the page is at. The request goes to the
 * server's plain name with the site's as its `Host`: names such as exchange.hk.localhost are resolved by the browser
 * itself, while this request leaves from here, and a machine's resolver need not know them.
 */
export async function fetchAnswer(route: Route): Promise<APIResponse> {
  const request = route.request();
  const url = new URL(request.url());
  if (!url.hostname.endsWith('.localhost')) return route.fetch();
  const headers = { ...(await request.allHeaders()), host: url.host };
  url.hostname = 'localhost';
  return route.fetch({ url: url.href, headers });
}
