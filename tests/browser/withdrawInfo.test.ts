import type { Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { chooseOption } from './support/choices.ts';
import { findViolations } from './support/findViolations.ts';
import { openPage, signIn } from './support/openPage.ts';
import { sendWithdrawal } from './support/sendWithdrawal.ts';
import { settle } from './support/settle.ts';
import { browser, sandbox, server, withExchange } from './support/withExchange.ts';

const naomi = 812007;
const wallet = '0x52908400098527886E0F7030069857D2E4169EE7';
// The review of the exchange takes two minutes.
const reviewMs = 121_000;

withExchange();

test('a withdrawal that waits for details says so, asks only for what is missing, and continues', {
  tags: ['long'],
}, async () => {
  const { context, page, complaints } = await openPage(browser);
  onTestFinished(() => context.close());
  await signIn(page, server.origin, 'Naomi Adler', '/withdraw/');
  // The sandbox asks about amounts that end so, whatever the law says.
  await withdraw(page, '250.15');
  await sandbox.advance(reviewMs);
  await page.reload();
  await page.getByText('This withdrawal waits until you tell us').waitFor();
  // What left is the amount with its fee, whatever was typed.
  const left = page.locator('.ua-fact', { hasText: 'Leaves your account' }).locator('dd');
  await expect.poll(() => left.textContent()).toContain('251.15');
  await page.getByRole('button', { name: 'New withdrawal' }).click();
  // What stood above the table goes, and the table moves: a press in that moment hits nothing.
  await left.waitFor({ state: 'detached' });
  await page.getByRole('table').getByRole('button', { name: 'Add details' }).first().click();

  const drawer = page.getByRole('dialog', { name: 'About the receiver' });
  await drawer.getByRole('combobox', { name: /^Where it goes/ }).waitFor();
  expect(await drawer.getByRole('combobox', { name: /^Service/ }).count()).toBe(0);
  await drawer.getByRole('button', { name: 'Send details' }).click();
  await drawer.getByText('Fill this in.').first().waitFor();
  await chooseOption(drawer, 'Where it goes', 'An account');
  await drawer.getByRole('combobox', { name: /^Service/ }).waitFor();
  await chooseOption(drawer, 'Where it goes', 'A wallet');
  await chooseOption(drawer, 'Receiver is', 'Myself');
  await settle(page);
  expect(await findViolations(page)).toEqual([]);
  await Promise.all([
    page.getByText('Details received.').first().waitFor(),
    drawer.getByRole('button', { name: 'Send details' }).click(),
  ]);
  await drawer.waitFor({ state: 'detached' });
  await expect.poll(() => page.getByRole('button', { name: 'Add details' }).count()).toBe(0);
  expect(complaints).toEqual([]);
});

async function withdraw(page: Page, amount: string): Promise<void> {
  const form = page.locator('article');
  await chooseOption(form, 'Coin', 'USDT');
  await page.getByRole('textbox', { name: /^Address/ }).fill(wallet);
  await chooseOption(form, 'Network', 'Arbitrum');
  await page.getByRole('textbox', { name: /^Amount/ }).fill(amount);
  await sendWithdrawal(page, naomi);
}
