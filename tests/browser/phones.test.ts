import { expect, onTestFinished, test } from 'vitest';
import { openPage, signIn } from './support/openPage.ts';
import { browser, server, withExchange } from './support/withExchange.ts';

withExchange();

async function openOnPhone(path: string, options: Parameters<typeof openPage>[1] = {}) {
  const { page, context } = await openPage(browser, { viewport: { width: 375, height: 812 }, ...options });
  onTestFinished(() => context.close());
  await signIn(page, server.origin, 'Elena Hofer', path);
  return page;
}

test.each(['en-GB', 'ar-SA'])('the tab that a link has chosen is in sight (%s)', async (locale) => {
  const page = await openOnPhone('/money-address?kind=rules', { locale });
  const tab = page.getByRole('tab', { selected: true });
  await tab.waitFor();
  const isInSight = () =>
    tab.evaluate((element) => {
      const place = element.getBoundingClientRect();
      return place.left >= 0 && place.right <= window.innerWidth;
    });
  await expect.poll(isInSight).toBe(true);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

test('the only thing to do with a row is a button on its card', async () => {
  const page = await openOnPhone('/deposit/?how=currency');
  const way = page.getByRole('row').filter({ hasText: 'SEPA transfer' });
  await way.getByRole('button', { name: 'Deposit' }).click();
  await page.getByRole('dialog').waitFor();
});

test('what the exchange announces is in the language of the page', async () => {
  const page = await openOnPhone('/deposit/', { locale: 'ar-SA', viewport: { width: 1280, height: 900 } });
  await page.locator('.ua-page-notice').getByText('انتهت إيداعات USDT على zkSync Lite.').waitFor();
});

test('of many filters two are in sight, the others behind a button, and what they hold is told', async () => {
  const page = await openOnPhone('/subAccountTransferRecord');
  await page.getByRole('rowheader').first().waitFor();
  const direction = page.getByRole('combobox', { name: 'Direction' });
  await page.getByRole('combobox', { name: 'Coin' }).waitFor();
  expect(await direction.isVisible()).toBe(false);
  await page.getByRole('button', { name: 'More filters' }).click();
  await direction.selectOption('In');
  await page.getByRole('button', { name: 'Fewer filters', expanded: true }).click();
  expect(await direction.isVisible()).toBe(false);
  await page.getByRole('list', { name: 'Active filters' }).getByText('Direction').waitFor();
});
