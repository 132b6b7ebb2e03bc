import type { Browser, Page } from 'playwright-core';
import type { RunnerTestCase } from 'vitest';

/** Longer pages are cut here: the reason is mostly above it. */
const MOST_CHARACTERS = 2500;

/** What could be chosen from a list instead says nothing about what went wrong. */
const NOT_CHOSEN = /^ *- option "[^"]*"\n/gm;

/**
 * When a test has failed, says with its error what every open page shows, as a screen reader has it: a failure on a
 * machine nobody can look at has no other picture, and what is printed at its end is what is kept of a long run.
 */
export async function tellFailure({ result }: Readonly<RunnerTestCase>, browser: Browser): Promise<void> {
  if (result?.state !== 'fail') return;
  const pages = browser.contexts().flatMap((context) => context.pages());
  if (pages.length === 0) return;
  const reported = ['What was open:', ...(await Promise.all(pages.map(describe)))].join('\n\n');
  for (const error of result.errors ?? []) error.message += `\n\n${reported}\n`;
}

async function describe(page: Page): Promise<string> {
  // What lies over a page comes before it: of a long page the end is cut.
  const parts = ['[role="dialog"], [role="alertdialog"], [role="menu"], .ua-toast', 'main'];
  const said = async () => {
    const found = await Promise.all(parts.map((one) => page.locator(one).all()));
    return Promise.all(found.flat().map((part) => part.ariaSnapshot({ timeout: 2000 }).catch(String)));
  };
  const text = await said().then((all) => all.join('\n'), String);
  const chosen = text.replaceAll(NOT_CHOSEN, '').slice(0, MOST_CHARACTERS);
  return `${page.url()} ${await look(page).catch(String)}\n${chosen}`;
}

/** Its size, and whether it is still drawn: one that is not makes whoever waits for a frame wait for ever. */
function look(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const frame = new Promise((drawn) => requestAnimationFrame(() => drawn('drawn')));
    const late = new Promise((passed) => setTimeout(passed, 2000, 'not drawn'));
    return `${innerWidth} × ${innerHeight}, ${await Promise.race([frame, late])}, fonts ${document.fonts.status}`;
  });
}
