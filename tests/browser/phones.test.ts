import { expect, onTestFinished, test } from 'vitest';
import { firstInGate } from '../longRun.ts';
import { callApi } from './support/callApi.ts';
import { openPage, signIn } from './support/openPage.ts';
import { browser, server, withExchange } from './support/withExchange.ts';

withExchange();

async function openOnPhone(path: string, options: Parameters<typeof openPage>[1] = {}) {
  const { page, context } = await openPage(browser, { viewport: { width: 375, height: 812 }, ...options });
  onTestFinished(() => context.close());
  await signIn(page, server.origin, 'Elena Hofer', path);
  return page;
}

test.each(firstInGate(['ar-SA', 'en-GB']))(
  'the tab that a link has chosen is in view (%s)',
  { tags: ['long'] },
  async (locale) => {
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
  },
);

test('four buttons of a page are arranged two by two, of equal width', async () => {
  const page = await openOnPhone('/');
  const actions = page
    .locator('.ua-page-head__actions')
    .getByRole('link')
    .or(page.locator('.ua-page-head__actions').getByRole('button'));
  await expect.poll(() => actions.count()).toBe(4);
  const places = await actions.evaluateAll((all) =>
    all.map((one) => {
      const { width, top } = one.getBoundingClientRect();
      return { width, top };
    }),
  );
  expect(new Set(places.map(({ width }) => Math.round(width))).size).toBe(1);
  expect(new Set(places.map(({ top }) => top)).size).toBe(2);
});

test('a single row action is a button on its card', { tags: ['long'] }, async () => {
  const page = await openOnPhone('/deposit/?how=currency');
  const way = page.getByRole('row').filter({ hasText: 'SEPA transfer' });
  await way.getByRole('button', { name: 'Deposit' }).click();
  await page.getByRole('dialog').waitFor();
});

test.each(firstInGate(['en-GB', 'ar-SA']))(
  'of several row actions the first is a button on its card, in full (%s)',
  { tags: ['long'] },
  async (locale) => {
    const page = await openOnPhone('/deposit/chain-address', { locale });
    await callApi(page, 'depositAddressChain', { coin: 'TRX', chain: 'TRX' });
    await page.reload();
    const card = page.getByRole('row').filter({ hasText: 'TRC20' }).first();
    const button = card.locator('.ua-table__actions .ua-button');
    await button.waitFor();
    expect(await button.count()).toBe(1);
    // Both places at one moment: what comes above the cards moves them.
    const isBelow = await card.evaluate((row) => {
      const name = row.querySelector('th[scope="row"]')?.getBoundingClientRect();
      const place = row.querySelector('.ua-table__actions .ua-button')?.getBoundingClientRect();
      return name !== undefined && place !== undefined && place.top > name.bottom;
    });
    expect(isBelow).toBe(true);
    await card.locator('[aria-haspopup="menu"]').click();
    await expect.poll(() => page.getByRole('menuitem').count()).toBeGreaterThan(0);
    await page.keyboard.press('Escape');
    await button.click();
    await page.locator('[data-address]').waitFor();
  },
);

test('announcements of the exchange are in the language of the page', { tags: ['long'] }, async () => {
  const page = await openOnPhone('/deposit/', { locale: 'ar-SA', viewport: { width: 1280, height: 900 } });
  await page.locator('.ua-page-notice').getByText('انتهت إيداعات USDT على zkSync Lite.').waitFor();
});

test('of many filters two are in view, the others behind a button, and filters set there stay listed', async () => {
  const page = await openOnPhone('/subAccountTransferRecord');
  await page.getByRole('rowheader').first().waitFor();
  const direction = page.getByRole('combobox', { name: 'Direction' });
  await page.getByRole('combobox', { name: 'Coin' }).waitFor();
  await direction.waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'More filters' }).click();
  await direction.selectOption('In');
  await page.getByRole('button', { name: 'Fewer filters', expanded: true }).click();
  await direction.waitFor({ state: 'hidden' });
  await page.getByRole('list', { name: 'Active filters' }).getByText('Direction').waitFor();
});
