import type { Locator } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { openPage, signIn } from './support/openPage.ts';
import { browser, server, withExchange } from './support/withExchange.ts';

withExchange();

/** Px from the field to its list: below it, or above it where the sign is negative. */
async function opened(field: Locator) {
  await field.click();
  const popup = field.page().locator('.ua-combobox__popup');
  await popup.getByRole('option').first().waitFor();
  const [own, list] = [await field.boundingBox(), await popup.boundingBox()];
  if (!own || !list) throw new Error('The field or its options are not drawn.');
  const isBelow = list.y > own.y;
  return {
    isBelow,
    distance: isBelow ? list.y - own.y - own.height : own.y - list.y - list.height,
    list,
    isAligned: Math.abs(list.x - own.x) < 2,
  };
}

test('the options of a form stand at their field, where there is room', async () => {
  const { page, context } = await openPage(browser, { viewport: { width: 1280, height: 760 } });
  onTestFinished(() => context.close());
  await signIn(page, server.origin, 'Naomi Adler', '/withdraw/');
  const field = page.locator('article').getByRole('combobox', { name: /^Coin/ });
  const below = await opened(field);
  expect(below).toMatchObject({ isBelow: true, isAligned: true });
  expect(below.distance).toBeLessThan(8);
  await page.keyboard.press('Escape');
  await page.locator('.ua-page').evaluate((content) => {
    content.style.paddingBlockStart = '400px';
  });
  await field.evaluate((element) => element.scrollIntoView({ block: 'end' }));
  const above = await opened(field);
  expect(above).toMatchObject({ isBelow: false, isAligned: true });
  expect(above.distance).toBeLessThan(8);
});

test('neither a drawer nor a table that scrolls cuts the options off', async () => {
  const { page, context } = await openPage(browser, { viewport: { width: 375, height: 500 } });
  onTestFinished(() => context.close());
  await signIn(page, server.origin, 'Naomi Adler', '/money-address/batch');
  const isWhole = async ({ list }: Awaited<ReturnType<typeof opened>>) => {
    const corners = [1, list.width - 2].flatMap((x) => [1, list.height - 2].map((y) => [x, y] as const));
    const seen = corners.map(([x, y]) =>
      page.evaluate(
        ([left, top]) => document.elementFromPoint(left, top)?.closest('.ua-combobox__popup') !== null,
        [list.x + x, list.y + y] as const,
      ),
    );
    return (await Promise.all(seen)).every(Boolean);
  };
  expect(await isWhole(await opened(page.getByRole('combobox', { name: /Coin/ }).first()))).toBe(true);
  await page.goto(`${server.origin}/user/assets/transfers`);
  await page.getByRole('button', { name: 'Transfer', exact: true }).click();
  const drawer = page.getByRole('dialog', { name: 'Transfer' });
  const from = drawer.getByRole('combobox', { name: 'From account' });
  await from.waitFor();
  expect(await isWhole(await opened(from))).toBe(true);
  // Escape closes the list, and then the drawer.
  await page.keyboard.press('Escape');
  await page.getByRole('listbox').waitFor({ state: 'detached' });
  expect(await drawer.isVisible()).toBe(true);
  await page.keyboard.press('Escape');
  await drawer.waitFor({ state: 'hidden' });
});
