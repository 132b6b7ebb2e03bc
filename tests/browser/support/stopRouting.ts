import type { Page } from 'playwright-core';

type Url = Parameters<Page['route']>[0];

/**
 * From now on the exchange answers itself what was answered for it: what `url` names, or all of it.
 *
 * Taking the last route away would end the interception itself, and Chromium loses what is on its way in that moment: the
 * request is never answered, nor does it fail. So a route that nothing matches stays. (Beside seven that fetched without
 * end, the last route was taken away 1,152 times: all seven hung. With one that stays, 1,254 times: none.)
 */
export async function stopRouting(page: Page, url?: Url): Promise<void> {
  await page.context().route(
    () => false,
    (route) => route.continue(),
  );
  await (url === undefined ? page.unrouteAll() : page.unroute(url));
}
