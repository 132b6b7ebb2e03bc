import type { Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { operations } from '../../generated/api/operations.ts';
import { openPage, signIn } from './support/openPage.ts';
import { freezeTime, runUntilOne } from './support/pageClock.ts';
import { settle } from './support/settle.ts';
import { browser, server, withExchange } from './support/withExchange.ts';

withExchange();

async function open(path: string, options = {}): Promise<{ page: Page; complaints: string[] }> {
  const { page, context, complaints } = await openPage(browser, options);
  onTestFinished(() => context.close());
  await page.clock.install();
  await signIn(page, server.origin, 'Elena Hofer', path);
  return { page, complaints };
}

test('a toast appears above an open sheet, can be closed there, and disappears when it is due', async () => {
  const { page } = await open('/subAccountTransferRecord');
  await page.getByRole('rowheader').first().waitFor();
  await settle(page);
  // A toast goes after three seconds, and a sheet may take longer to come.
  await freezeTime(page);
  const toast = page.locator('.ua-toast');
  await page.route(`**${operations.logout.path}*`, (route) =>
    route.fulfill({ json: { ret_code: 1007, ret_msg: 'Try again later', result: {} } }),
  );
  const failToLogOut = async () => {
    await page.getByRole('button', { name: /^Account/ }).click();
    await page.getByRole('button', { name: 'Log out' }).click();
    await runUntilOne(toast);
  };
  const openSheet = async () => {
    await page.getByRole('rowheader').first().click();
    await runUntilOne(page.getByRole('dialog'));
  };
  await failToLogOut();
  await openSheet();
  await page.locator('dialog .ua-toast').waitFor();
  // What a pointer meets in the middle of the toast is the toast: nothing covers it and it is not inert.
  const isMet = await toast.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });
  expect(isMet).toBe(true);
  await toast.getByRole('button', { name: 'Close' }).click();
  await expect.poll(() => toast.count()).toBe(0);
  await page.keyboard.press('Escape');
  await failToLogOut();
  await openSheet();
  await page.keyboard.press('Escape');
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  // Escape was for the sheet alone; a toast that is about to go says so before the sheet has gone.
  await page.locator('#toast-container .ua-toast[data-state=open]').waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => toast.count()).toBe(0);
});

test('requirements §8.2: 42039 opens the prompt over the page; its code is loaded at the first failure', {
  tags: ['long'],
}, async () => {
  const { page, complaints } = await open('/money-address');
  await page.route(`**${operations.userPermission.path}*`, (route) =>
    route.fulfill({ json: { ret_code: 42039, ret_msg: 'Need KYC.', result: {} } }),
  );
  await page.goto(`${server.origin}/user/assets/deposit/`);
  const prompt = page.getByRole('dialog', { name: 'Verify your identity' });
  await prompt.waitFor();
  await prompt.getByRole('button', { name: 'Close' }).click();
  await expect.poll(() => prompt.count()).toBe(0);
  expect(complaints).toEqual([]);
});

test('help is available on a small screen: a sheet over the page that Escape closes', {
  tags: ['long'],
}, async () => {
  const { page, complaints } = await open('/money-address', { viewport: { width: 375, height: 720 } });
  const button = page.getByRole('button', { name: 'Open help' });
  await button.click();
  const panel = page.getByRole('dialog', { name: 'Help' });
  // It moves a little while it opens.
  await expect.poll(() => panel.boundingBox()).toEqual({ x: 0, y: 0, width: 375, height: 720 });
  expect(await button.isVisible()).toBe(false);
  await panel.getByRole('searchbox').fill('lock');
  await page.keyboard.press('Enter');
  await panel.getByRole('heading', { name: 'Why is my new address locked?' }).waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => panel.count()).toBe(0);
  await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(complaints).toEqual([]);
});
