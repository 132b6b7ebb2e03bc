import type { Page } from 'playwright-core';
import { enter } from '../openPage.ts';
import { securityCheck } from '../securityCodes.ts';
import { settle } from '../settle.ts';
import { sandbox, server } from '../withExchange.ts';
import type { Deed } from './Deed.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

export const account: readonly Deed[] = [
  {
    name: 'the panel of an account says what it is and who helps, and logs out',
    as: 'Marek Dvorak',
    at: '/deposit/',
    taken: ['memberInfo', 'vipLabelInfo', 'vipAmbassador', 'registerPermission', 'logout'],
    async act(page) {
      await page.getByRole('button', { name: /^Account: / }).click();
      await page.getByText('Mara Lindqvist').waitFor();
      await page.getByText('Unified trading account').waitFor();
      await settle(page);
      await page.getByRole('button', { name: 'Log out' }).click();
      await page.waitForURL('**/login');
    },
  },
  {
    name: 'devices are signed out: one, all others, all',
    at: '/account/sessions',
    taken: ['sessionList', 'sessionEnd', 'sessionEndAll'],
    async act(page) {
      // A device for each of the two.
      for (const _device of [1, 2]) await signInElsewhere(page);
      await page.reload();
      const other = page.getByRole('row').filter({ hasNotText: 'This device' });
      await other.getByRole('button', { name: 'Sign out' }).first().click();
      await sure(page, 'Sign out this device?', 'Sign out');
      await page.getByText('The device is signed out').first().waitFor();
      for (const name of ['Sign out all others', 'Sign out everywhere']) {
        await page.getByRole('button', { name, exact: true }).click();
        await sure(page, /\?$/, name);
      }
      await page.waitForURL('**/login?*');
    },
  },
  {
    name: 'a rule of the address book is changed with both codes',
    at: '/money-address?kind=rules',
    taken: ['sendEmail', 'addressChangeVerification'],
    act: (page) => turnOff(page, 533285, 'New addresses wait 24 hours'),
  },
  {
    name: 'the same for a customer from the United States, by the call that is made for them',
    as: 'Grace Whitfield',
    at: '/money-address?kind=rules',
    taken: ['sendEmail', 'addressSuperVerification'],
    act: (page) => turnOff(page, 617352, 'No codes for verified addresses'),
  },
  {
    name: 'an upgrade that failed is tried again, when none begins and when one does',
    as: 'Bruno Keller',
    at: '/',
    taken: ['assetOverview', 'assetHistory', 'accountUpgradeRetry'],
    refused: ['accountUpgradeRetry'],
    async act(page) {
      for (const [minute, words] of [
        [55, 'minute'],
        [20, 'The upgrade has begun again'],
      ] as const) {
        const { clock } = await sandbox.state();
        await sandbox.advance(hourMs - (clock.now % hourMs) + minute * minuteMs);
        await page.getByRole('button', { name: 'Try the upgrade again' }).click();
        await page.locator('.ua-toast').getByText(words).first().waitFor();
      }
    },
  },
];

/** Signs in on a device that does nothing else. */
async function signInElsewhere(page: Page): Promise<void> {
  const browser = page.context().browser();
  const context = await browser?.newContext();
  if (context === undefined) throw new Error('The page has no browser of its own');
  await enter(await context.newPage(), server.origin, 'Elena Hofer');
  await context.close();
}

async function sure(page: Page, title: string | RegExp, yes: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: title });
  await dialog.getByRole('button', { name: yes }).click();
  await dialog.waitFor({ state: 'detached' });
}

/** Turns a rule off, first with a wrong code. */
async function turnOff(page: Page, uid: number, name: string): Promise<void> {
  // Time goes by on both sides between two codes.
  await page.clock.install();
  const rule = page.getByRole('switch', { name });
  await rule.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Turn off' }).click();
  const check = securityCheck(page, server.origin, uid);
  await check.proveAtSecondTry();
  await check.dialog.waitFor({ state: 'detached' });
}
