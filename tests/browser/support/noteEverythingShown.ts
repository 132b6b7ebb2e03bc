import type { Page } from 'playwright-core';

interface WithNotes {
  uaNotes: string[];
}

/**
 * From the page's next load on, notes every toast and every alert with words, however short it is there.
 * @returns what was noted since that load
 */
export async function noteEverythingShown(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const notes: string[] = [];
    (window as unknown as WithNotes).uaNotes = notes;
    const look = () => {
      for (const element of document.querySelectorAll('.ua-toast, [role="alert"]')) {
        const text = element.textContent?.trim() ?? '';
        if (text !== '' && !notes.includes(text)) notes.push(text);
      }
    };
    new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true });
  });
  return () => page.evaluate(() => (window as unknown as WithNotes).uaNotes);
}

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
