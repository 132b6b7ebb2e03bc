import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { keptOperations } from './support/keptAnswers.ts';
import { shownNotices } from './support/noteEverythingShown.ts';
import { type OpenPage, openPage, signIn } from './support/openPage.ts';
import { settle } from './support/settle.ts';
import { browser, sandbox, server, withExchange } from './support/withExchange.ts';

const privatePath = '/money-address';
const loginFreePath = '/exchange/index';

let opened: OpenPage;
let page: Page;
withExchange();
beforeEach(async () => {
  await sandbox.heal();
  opened = await openPage(browser);
  page = opened.page;
  onTestFinished(() => opened.context.close());
});

describe('requirements §8.1: 10007, 33003 and 10009', () => {
  const codes = [10007, 33003, 10009];
  /** Another login helps only who has none; the others are told what is missing. */
  const refusedWith: [number: number, words: string][] = [
    [10007, 'Log in again to see this'],
    [33003, 'You have no permission for this.'],
    [10009, 'This service is not available in your region.'],
  ];

  test('are shown in place on a private page, and the cached profile is gone', {
    tags: ['long'],
  }, async () => {
    await signIn(page, server.origin, 'Elena Hofer', privatePath);
    for (const [number, words] of refusedWith) {
      await settle(page);
      await expect.poll(() => keptOperations(page)).toContain('userProfile');
      // The tab that is not open is read ahead by the same operation: one faulty call might be that one.
      await sandbox.injectFault('addressList', { kind: 'code', code: number }, null);
      await page.reload();
      await page.getByRole('main').getByText(words).waitFor();
      await expect.poll(() => keptOperations(page)).not.toContain('userProfile');
      const elsewhere = (await shownNotices(page)).filter((text) => !text.includes(words));
      expect(elsewhere).toEqual([]);
      await sandbox.heal();
      await page.reload();
      await page.getByText('No address yet').waitFor();
    }
  });

  test('lead to the login with the whole address when the profile call gets 10007', async () => {
    await signIn(page, server.origin, 'Elena Hofer', privatePath);
    await settle(page);
    // One that is still to come would be kept after all.
    await expect.poll(() => keptOperations(page)).toContain('userProfile');
    await page.evaluate(() => window.localStorage.clear());
    await sandbox.injectFault('userProfile', { kind: 'code', code: 10007 }, null);
    const address = `${server.origin}/user/assets${privatePath}?coin=ETH`;
    await page.goto(address);
    await page.waitForURL('**/login?*');
    expect(new URL(page.url()).searchParams.get('redirect_url')).toBe(address);
  });

  test('show nothing on a login-free page, which works', async () => {
    await signIn(page, server.origin, 'Elena Hofer', loginFreePath);
    for (const number of codes) {
      await settle(page);
      await expect.poll(() => keptOperations(page)).toContain('userProfile');
      await sandbox.injectFault('convertQuery', { kind: 'code', code: number }, null);
      await page.reload();
      await settle(page);
      await expect.poll(() => keptOperations(page)).not.toContain('userProfile');
      const card = page.getByRole('region', { name: 'Convert coins' });
      await card.getByRole('textbox', { name: 'From' }).fill('0.01');
      await card.getByRole('button', { name: 'Get quote' }).waitFor();
      expect(await shownNotices(page)).toEqual([]);
      await sandbox.heal();
      await page.reload();
    }
  });
});
