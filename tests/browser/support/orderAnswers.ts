import type { Page, Request } from 'playwright-core';

/** Ms between the first drawing of a page and its answers: a few frames. */
const FRAMES = 100;

/** Ms in which a page is drawn, or needs one of the answers before it is; and in which it is answered. */
const LONGEST = 1500;

/**
 * Makes certain what comes first on each page that is opened from now on, its answers or the code that draws them. On a
 * slow network alone, that depends on the machine.
 */
export async function orderAnswers(page: Page, come: 'early' | 'late'): Promise<void> {
  await (come === 'early' ? holdCode(page) : holdAnswers(page));
}

/** Holds back the code of each page until what was asked before it has been answered. */
async function holdCode(page: Page): Promise<void> {
  const underWay = new Set<Request>();
  let answers = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) {
      answers = 0;
      underWay.clear();
    } else if (request.resourceType() === 'fetch') underWay.add(request);
  });
  for (const end of ['requestfinished', 'requestfailed'] as const)
    page.on(end as 'requestfinished', (request) => {
      if (underWay.delete(request)) answers += 1;
    });
  const isCode = ({ pathname }: URL) => /\/assets\/main-[^/]+\.js$/.test(pathname);
  await page.route(isCode, async (route) => {
    const until = Date.now() + LONGEST;
    while ((answers === 0 || underWay.size > 0) && Date.now() < until) await page.waitForTimeout(20);
    await route.continue();
  });
}

/** Holds back what each page asks, apart from its texts, until it has been drawn without an answer. */
async function holdAnswers(page: Page): Promise<void> {
  const isAnswer = ({ pathname }: URL) => !pathname.startsWith('/locales/');
  await page.route(isAnswer, async (route) => {
    if (route.request().resourceType() === 'fetch') {
      const drawn = page.locator('.ua-page').waitFor({ state: 'attached', timeout: LONGEST });
      await drawn.then(() => page.waitForTimeout(FRAMES)).catch(() => undefined);
    }
    await route.continue();
  });
}
