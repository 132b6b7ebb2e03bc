import type { Page, Request } from 'playwright-core';

/** Ms between the first drawing of a page and its answers: a few frames. */
const FRAMES = 100;

/** Ms in which a page is drawn, or needs one of the answers before it is; and in which it asks its first. */
const LONGEST = 1500;

/**
 * Makes certain what comes first on each page that is opened from now on, its answers or the code that draws them. On a
 * slow network alone, that depends on the machine.
 */
export async function orderAnswers(page: Page, come: 'early' | 'late'): Promise<void> {
  await (come === 'early' ? holdCode(page) : holdAnswers(page));
}

/** Holds back the code of each page until what was asked before it has been answered, however long a busy machine takes. */
async function holdCode(page: Page): Promise<void> {
  const underWay = new Set<Request>();
  let answers = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) {
      answers = 0;
      underWay.clear();
    } else if (request.resourceType() === 'fetch') underWay.add(request);
  });
  const end = (request: Request) => {
    if (underWay.delete(request)) answers += 1;
  };
  // Not when they are finished: what nobody reads yet stays unfinished.
  page.on('response', (response) => end(response.request()));
  page.on('requestfailed', end);
  const isCode = ({ pathname }: URL) => /\/assets\/main-[^/]+\.js$/.test(pathname);
  await page.route(isCode, async (route) => {
    const until = Date.now() + LONGEST;
    while (underWay.size > 0 || (answers === 0 && Date.now() < until)) await page.waitForTimeout(20);
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
