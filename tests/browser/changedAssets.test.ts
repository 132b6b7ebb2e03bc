import { expect, onTestFinished, test } from 'vitest';
import { openPage, signIn } from './support/openPage.ts';
import { browser, server, withExchange } from './support/withExchange.ts';

withExchange();

/** Opens a page on which there is more in the files that match than was built. */
async function openChanged(files: RegExp, more = ' ') {
  const { page, context, complaints } = await openPage(browser);
  onTestFinished(async () => {
    // Nobody waits for what is still being answered.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await context.close();
  });
  await page.route(files, async (route) => {
    const answer = await route.fetch();
    const headers = { 'content-type': answer.headers()['content-type'] ?? '' };
    await route.fulfill({ headers, body: `${await answer.text()}${more}` });
  });
  await signIn(page, server.origin, 'Elena Hofer', '/deposit/');
  return { page, complaints };
}

const refused = (name: string) =>
  expect.stringMatching(new RegExp(`valid digest in the 'integrity' attribute.*/assets/${name}-`));

test.each(['early', 'main'])(
  'a browser does not run a changed script, so that the page never starts: %s',
  async (name) => {
    const { page, complaints } = await openChanged(
      new RegExp(`/assets/${name}-[^/]+\\.js$`),
      '\n;document.documentElement.dataset.ran = "";',
    );
    await expect.poll(() => complaints).toContainEqual(refused(name));
    // The early script is the one that runs the other, after the first frame, and that tells of it.
    await expect.poll(() => page.getByRole('alert').count()).toBe(name === 'main' ? 1 : 0);
    expect(await page.locator('html[data-ran]').count()).toBe(0);
    expect(await page.getByRole('main').count()).toBe(0);
  },
);

// Chromium then asks for it again where it is imported, and no longer compares: docs/operations.md says so.
test.each(['PickerNode', 'nodes'])('a browser reports a changed part that it preloads: %s', async (name) => {
  const { complaints } = await openChanged(new RegExp(`/assets/${name}-[^/]+\\.js$`));
  await expect.poll(() => complaints).toContainEqual(refused(name));
});

test('a browser does not use a changed style sheet', async () => {
  const { page, complaints } = await openChanged(/\/assets\/main-[^/]+\.css$/);
  await expect.poll(() => complaints).toContainEqual(refused('main'));
  const sheets = await page.evaluate(() => [...document.styleSheets].map(({ href }) => href ?? ''));
  expect(sheets.filter((href) => /\/main-/.test(href))).toEqual([]);
});

test('every file that a page refers to carries its hash, is requested once, and is accepted', async () => {
  const { page, context, complaints } = await openPage(browser);
  onTestFinished(() => context.close());
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.url()));
  await signIn(page, server.origin, 'Elena Hofer', '/deposit/');
  await page.getByRole('heading', { level: 1 }).waitFor();
  const html = await (await page.request.get(page.url())).text();
  const loaded = html.match(/<(?:script|link)\b[^>]*\b(?:src|href)="[^"]+\.(?:js|css)"[^>]*>/g) ?? [];
  expect(loaded.length).toBeGreaterThan(5);
  for (const tag of loaded) {
    expect(tag).toMatch(/ integrity="sha384-[\w+/]{64}"/);
    const file = /(?:src|href)="([^"]+)"/.exec(tag)?.[1] ?? '';
    expect([file, sent.filter((url) => url.endsWith(file)).length]).toEqual([file, 1]);
  }
  expect(complaints).toEqual([]);
});
