import type { Page } from 'playwright-core';

/** Everything on a page that speaks up: open toasts, dialogs and alerts with words, each with its text. */
export function shownNotices(page: Page): Promise<string[]> {
  return page
    .locator(
      '.ua-toast[data-state="open"], dialog[open], [role="dialog"], [role="alertdialog"], [role="alert"]',
    )
    .evaluateAll((elements) =>
      elements.map((element) => element.textContent?.trim() ?? '').filter((text) => text !== ''),
    );
}
