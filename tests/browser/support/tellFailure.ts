import type { Browser, Page } from 'playwright-core';

/** Longer pages are cut here: the reason is mostly above it. */
const MOST_CHARACTERS = 4000;

/**
 * Says what every open page shows, as a screen reader has it: a failure on a machine nobody can look at has no other
 * picture.
 */
export async function tellFailure(name: string, browser: Browser): Promise<void> {
  const pages = browser.contexts().flatMap((context) => context.pages());
  const told = await Promise.all(pages.map(describe));
  process.stderr.write(`${[`What was open when "${name}" failed:`, ...told].join('\n\n')}\n`);
}

async function describe(page: Page): Promise<string> {
  const parts = page.locator('main, [role="dialog"], [role="alertdialog"], [role="menu"], .ua-toast');
  const said = async () =>
    Promise.all((await parts.all()).map((part) => part.ariaSnapshot({ timeout: 2000 }).catch(String)));
  const text = await said().then((all) => all.join('\n'), String);
  return `${page.url()} ${await look(page).catch(String)}\n${text.slice(0, MOST_CHARACTERS)}`;
}

/** Its size, and whether it is still drawn: one that is not makes whoever waits for a frame wait for ever. */
function look(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const frame = new Promise((drawn) => requestAnimationFrame(() => drawn('drawn')));
    const late = new Promise((passed) => setTimeout(passed, 2000, 'not drawn'));
    return `${innerWidth} × ${innerHeight}, ${await Promise.race([frame, late])}, fonts ${document.fonts.status}`;
  });
}
