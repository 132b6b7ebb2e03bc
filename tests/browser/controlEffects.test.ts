import type { Page } from 'playwright-core';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { demoAccount } from '../sandbox/support/demoExchange.ts';
import { findViolations } from './support/findViolations.ts';
import { openPage, signIn } from './support/openPage.ts';
import { browser, sandbox, server, withExchange } from './support/withExchange.ts';

withExchange();
afterEach(() => sandbox.heal());

async function open(part: string, options = {}): Promise<{ page: Page; complaints: string[] }> {
  const { page, context, complaints } = await openPage(browser, options);
  onTestFinished(() => context.close());
  await page.goto(`${server.origin}/sandbox/#${part}`);
  return { page, complaints };
}

test('a coin closed here cannot be selected for a conversion until it is opened', async () => {
  const { page } = await open('closed-coins');
  const shown = async () => {
    await page.goto(`${server.origin}/user/assets/exchange/index`);
    await page.getByRole('button', { name: /^Coin to give/ }).click();
    const option = page.getByRole('option', { name: /^ETH/ });
    await option.waitFor();
    return option.getAttribute('aria-disabled');
  };
  await page.getByLabel('Coin', { exact: true }).filter({ visible: true }).selectOption('ETH');
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await page.getByText('ETH is closed.').waitFor();
  expect(await shown()).toBe('true');
  await page.goto(`${server.origin}/sandbox/#closed-coins`);
  await page.getByRole('button', { name: 'Open ETH' }).click();
  await page.getByText('Every coin that can be converted is open.').waitFor();
  expect(await shown()).not.toBe('true');
});

test('a customer’s password is changed here, and the block on their withdrawals is ended', async () => {
  const { page, complaints } = await open('sensitive-changes');
  const shown = page.locator('[data-part="sensitive-changes"]');
  await shown.getByLabel('Account').selectOption(String(demoAccount('pro2').uid));
  await shown.getByRole('button', { name: 'Change', exact: true }).click();
  await shown.getByText('Withdrawals of Naomi Adler are paused.').waitFor();
  await shown.getByText(/^Password, until /).waitFor();
  expect(await findViolations(page)).toEqual([]);
  await shown.getByRole('button', { name: 'End the pause of Naomi Adler' }).click();
  await shown.getByText('Nobody’s withdrawals are paused after a change.').waitFor();
  expect(complaints).toEqual([]);
});

test('coins are locked here for a reason, and released', async () => {
  const { page } = await open('freezes');
  await page.getByLabel('Reason').selectOption('EARN_LOCKED');
  await page.getByLabel('Account', { exact: true }).filter({ visible: true }).selectOption('533285');
  await page.locator('#freeze-coin').selectOption('BTC');
  await page.locator('#freeze-amount').fill('900');
  await page.getByRole('button', { name: 'Lock', exact: true }).click();
  await expect.poll(() => page.locator('#freeze-status.failed').count()).toBe(1);
  await page.locator('#freeze-amount').fill('0.01');
  await page.getByRole('button', { name: 'Lock', exact: true }).click();
  const locked = async () =>
    (await sandbox.state()).freezes
      .filter(({ uid }) => uid === 533_285)
      .map(({ reason, amount }) => [reason, amount]);
  await expect.poll(locked).toEqual([['EARN_LOCKED', '0.01']]);
  const release = page.getByRole('button', { name: 'Release 0.01 BTC of Elena Hofer' });
  await release.click();
  await expect.poll(locked).toEqual([]);
  // The next one has a button of the same name.
  await release.waitFor({ state: 'detached' });
  await page.getByLabel('Reason').selectOption('P2P_HOLD');
  await page.locator('#freeze-amount').fill('0.01');
  await page.getByRole('button', { name: 'Lock', exact: true }).click();
  const heldBack = async () =>
    (await sandbox.state()).holds.filter(({ uid }) => uid === 533_285).map(({ reason }) => reason);
  await expect.poll(heldBack).toEqual(['P2P_HOLD']);
  await release.click();
  await expect.poll(heldBack).toEqual([]);
});

test('a failed upgrade is retried by its customer, who sees the outcome', {
  tags: ['long'],
}, async () => {
  const { clock } = await sandbox.state();
  const toMinute10 = 3_600_000 - (clock.now % 3_600_000) + 600_000;
  await sandbox.advance(toMinute10);
  const { page } = await open('freezes');
  const of = (name: string) => page.getByRole('button', { name: `${name}: upgrade of Bruno Keller` });
  await page.getByRole('button', { name: /^Release .* of Bruno Keller/ }).click();
  await of('Begin').click();
  await of('Let it fail').click();
  await of('Begin').waitFor();
  const customer = await openPage(browser);
  onTestFinished(() => customer.context.close());
  await signIn(customer.page, server.origin, 'Bruno Keller', '/');
  await customer.page.getByRole('button', { name: 'Try the upgrade again' }).dblclick();
  await customer.page.getByText(/is being upgraded to unified trading until/).waitFor();
  expect(await findViolations(customer.page)).toEqual([]);
  // The rest of the page knows it as well: whoever converts now is told to wait, and not that nothing is blocked.
  await customer.page.getByRole('button', { name: /^Account: / }).click();
  await customer.page.getByText(/^Being upgraded to unified trading/).waitFor();
  expect(await customer.page.getByText(/^The upgrade to unified trading did not succeed/).count()).toBe(0);
  await of('End now').click();
  await customer.page.reload();
  await of('Begin').waitFor({ state: 'detached' });
  await customer.page.getByText(/is being upgraded/).waitFor({ state: 'detached' });
  const { upgrades } = await sandbox.state();
  expect(upgrades.some(({ uid }) => uid === demoAccount('uta-fail').uid)).toBe(false);
});
