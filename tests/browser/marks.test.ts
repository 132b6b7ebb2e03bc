import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openPage, signIn } from './support/openPage.ts';
import { settle } from './support/settle.ts';
import { browser, server, withExchange } from './support/withExchange.ts';

withExchange();

/** Of the mark's pixels as they are seen, the share that has this colour, give or take what smooth edges change. */
async function shareOf(page: Page, mark: Locator, [red, green, blue]: readonly number[]): Promise<number> {
  const picture = [...(await mark.screenshot())];
  return page.evaluate(
    async ({ bytes, wanted }) => {
      const image = await createImageBitmap(new Blob([new Uint8Array(bytes)]));
      const canvas = new OffscreenCanvas(image.width, image.height).getContext('2d');
      canvas?.drawImage(image, 0, 0);
      const { data } = canvas?.getImageData(0, 0, image.width, image.height) ?? { data: [] };
      let found = 0;
      for (let at = 0; at < data.length; at += 4)
        if (wanted.every((part, index) => Math.abs(part - (data[at + index] ?? 0)) < 24)) found += 4;
      return found / data.length;
    },
    { bytes: picture, wanted: [red ?? 0, green ?? 0, blue ?? 0] },
  );
}

/** Addresses from which drawings of marks were fetched. */
function noteFetched(page: Page): string[] {
  const fetched: string[] = [];
  page.on('request', (request) => {
    if (/\/marks[^/]*\.svg$/.test(request.url())) fetched.push(request.url());
  });
  return fetched;
}

const orange = [0xf7, 0x93, 0x1a];

test.each(['light', 'dark'] as const)(
  'coins have their icons on a %s page, all from one file',
  async (colorScheme) => {
    const { page, context, complaints } = await openPage(browser, { colorScheme });
    const fetched = noteFetched(page);
    await signIn(page, server.origin, 'Elena Hofer', '/');
    await settle(page);
    const row = page.getByRole('rowheader', { name: 'BTC' }).first();
    const mark = row.locator('.ua-mark');
    await mark.scrollIntoViewIfNeeded();
    expect(await mark.boundingBox()).toMatchObject({ width: 24, height: 24 });
    const uses = page.locator('.ua-mark > use');
    expect(await uses.count()).toBeGreaterThan(10);
    // What is not there, or not yet, has no size.
    const blank = () =>
      uses.evaluateAll((all) => all.filter((use) => (use as SVGUseElement).getBBox().width === 0).length);
    await expect.poll(blank).toBe(0);
    expect(await shareOf(page, mark, orange)).toBeGreaterThan(0.4);
    expect([...new Set(fetched)]).toHaveLength(1);
    expect(new URL(fetched[0] ?? '').origin).toBe(server.origin);
    expect(complaints).toEqual([]);
    await context.close();
  },
);

test('icons come with the page: each refers to a drawing in it, and no file of icons is fetched', async () => {
  const { page, context, complaints } = await openPage(browser);
  const pictures: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'image') pictures.push(request.url());
  });
  await signIn(page, server.origin, 'Elena Hofer', '/account/sessions');
  await settle(page);
  const icons = page.locator('.ua-icon > use');
  expect(await icons.count()).toBeGreaterThan(10);
  const wrong = await icons.evaluateAll((all) =>
    all.flatMap((use) => {
      const href = use.getAttribute('href') ?? '';
      return href.startsWith('#') && document.querySelectorAll(href).length === 1 ? [] : [href];
    }),
  );
  expect(wrong).toEqual([]);
  expect(pictures.filter((url) => url.includes('icons'))).toEqual([]);
  // Their drawings take no place of their own.
  expect(await page.locator('.ua-symbols').boundingBox()).toBeNull();
  expect(complaints).toEqual([]);
  await context.close();
});

test('currencies have flags, and a page without a coin loads no icons', async () => {
  const { page, context, complaints } = await openPage(browser);
  const fetched = noteFetched(page);
  await signIn(page, server.origin, 'Elena Hofer', '/account/sessions');
  await settle(page);
  expect(fetched).toEqual([]);
  await page.goto(`${server.origin}/user/assets/exchange/index`);
  await settle(page);
  await page.getByRole('button', { name: /^Coin to get/ }).click();
  const flag = page.getByRole('option', { name: /^EUR/ }).locator('.ua-mark');
  // The blue of the European flag.
  await expect.poll(() => shareOf(page, flag, [0x00, 0x52, 0xb4])).toBeGreaterThan(0.4);
  expect(complaints).toEqual([]);
  await context.close();
});
