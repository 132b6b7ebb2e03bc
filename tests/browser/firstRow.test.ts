import { expect, onTestFinished, test, vi } from 'vitest';
import { openPage, signIn } from './support/openPage.ts';
import { browser, server, withExchange } from './support/withExchange.ts';

withExchange();

declare global {
  interface Window {
    /** What of Intl the page has created before its first row. */
    uaBeforeRow?: string[];
  }
}

/** Notes what of Intl is created until a row of a table has text. */
const WATCH = `
  window.uaBeforeRow = [];
  const before = window.uaBeforeRow;
  const note = (name) => ({
    construct(target, args, self) {
      before.push(name);
      return Reflect.construct(target, args, self);
    },
  });
  for (const name of ['DateTimeFormat', 'NumberFormat', 'Collator'])
    Intl[name] = new Proxy(Intl[name], note(name));
  const rows = new MutationObserver(() => {
    if (!document.querySelector('#content tbody td')?.textContent) return;
    rows.disconnect();
    window.uaBeforeRow = [...before];
  });
  rows.observe(document, { childList: true, subtree: true });
`;

/** Code around a table and behind the frame. It may come before the first row, while the answer is late, and is not to be waited for. */
const LATER = /\/(tableTools|frameParts|afterStart)-[^/]*$/;

test.each(['en', 'ar-SA'])(
  'the first row waits neither for Intl nor for the tools around it, in %s',
  async (lang) => {
    const { page, context, complaints } = await openPage(browser);
    onTestFinished(() => context.close());
    await signIn(page, server.origin, 'Elena Hofer', '/transfers');
    await page.addInitScript(WATCH);
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const late = new Set<string>();
    await page.route(LATER, async (route) => {
      late.add(LATER.exec(route.request().url())?.[1] ?? '');
      await held;
      await route.continue();
    });
    await page.goto(`${server.origin}/user/assets/records/derivatives?lang=${lang}`);
    await page.locator('#content tbody td').first().waitFor();
    expect(await page.evaluate(() => window.uaBeforeRow)).toEqual([]);
    release();
    await page.locator('.ua-filters').waitFor();
    // The names of files change; a test of names that there are no more would hold nothing up.
    await vi.waitFor(() => expect([...late].sort()).toEqual(['afterStart', 'frameParts', 'tableTools']), {
      timeout: 30_000,
    });
    expect(complaints).toEqual([]);
  },
);
