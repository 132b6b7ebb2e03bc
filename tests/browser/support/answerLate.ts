import type { Page } from 'playwright-core';

/** Ms between the first drawing of a page and its answers: a few frames. */
const FRAMES = 100;

/** Ms in which a page is drawn, or needs one of the answers before it is. */
const LONGEST = 1500;

/**
 * Holds back what each page asks, apart from its texts, until it has been drawn without an answer. On a slow network
 * alone, which of the two comes first depends on the machine.
 */
export async function answerLate(page: Page): Promise<void> {
  const isAnswer = ({ pathname }: URL) => !pathname.startsWith('/locales/');
  await page.route(isAnswer, async (route) => {
    if (route.request().resourceType() === 'fetch') {
      const drawn = page.locator('.ua-page').waitFor({ state: 'attached', timeout: LONGEST });
      await drawn.then(() => page.waitForTimeout(FRAMES)).catch(() => undefined);
    }
    await route.continue();
  });
}
