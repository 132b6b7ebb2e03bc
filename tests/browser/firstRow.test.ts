import { expect, onTestFinished, test } from 'vitest';
import { openPage, signIn } from './support/openPage.ts';
import { browser, server, withExchange } from './support/withExchange.ts';

withExchange();

declare global {
  interface Window {
    /** What the page did before its first row. */
    uaBeforeRow?: { asked: string[]; fetched: string[] };
  }
}

/** Notes what of Intl is created, and which files are fetched, until a row of a table has text. */
const WATCH = `
  window.uaBeforeRow = { asked: [], fetched: [] };
  const before = window.uaBeforeRow;
  const note = (name) => ({
    construct(target, args, self) {
      before.asked.push(name);
      return Reflect.construct(target, args, self);
    },
  });
  for (const name of ['DateTimeFormat', 'NumberFormat', 'Collator'])
    Intl[name] = new Proxy(Intl[name], note(name));
  const files = new PerformanceObserver((list) => {
    for (const { name } of list.getEntries()) before.fetched.push(new URL(name).pathname);
  });
  files.observe({ type: 'resource', buffered: true });
  const rows = new MutationObserver(() => {
    if (!document.querySelector('#content tbody td')?.textContent) return;
    rows.disconnect();
    window.uaBeforeRow = structuredClone(before);
  });
  rows.observe(document, { childList: true, subtree: true });
`;

test.each(['en', 'ar-SA'])(
  'the first row waits neither for Intl nor for the tools around it, in %s',
  async (lang) => {
    const { page, context, complaints } = await openPage(browser);
    onTestFinished(() => context.close());
    await signIn(page, server.origin, 'Elena Hofer', '/transfers');
    await page.addInitScript(WATCH);
    await page.goto(`${server.origin}/user/assets/records/derivatives?lang=${lang}`);
    await page.locator('#content tbody td').first().waitFor();
    await page.locator('.ua-filters').waitFor();
    const before = await page.evaluate(() => window.uaBeforeRow);
    expect(before?.asked).toEqual([]);
    const names = before?.fetched.map((file) => file.replace(/.*\/|-[^-]*$/g, '')) ?? [];
    expect(names).toContain('main');
    expect(
      names.filter((name) => /^(toolParts|lazyParts|afterStart|ExportButton|ColumnsButton)$/.test(name)),
    ).toEqual([]);
    expect(complaints).toEqual([]);
  },
);
