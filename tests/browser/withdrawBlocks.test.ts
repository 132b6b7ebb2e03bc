import type { Page } from 'playwright-core';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { firstInGate } from '../longRun.ts';
import { answerSigner } from './support/answerSigner.ts';
import { callApi } from './support/callApi.ts';
import { chooseOption } from './support/chooseOption.ts';
import { fetchAnswer } from './support/fetchAnswer.ts';
import { findViolations } from './support/findViolations.ts';
import { type OpenPage, openPage, signIn } from './support/openPage.ts';
import { settle } from './support/settle.ts';
import { browser, server, withExchange } from './support/withExchange.ts';

const wallet = '0x52908400098527886E0F7030069857D2E4169EE7';
/** Noon of a day far ahead, in the zone of the test browser. */
const later = Date.UTC(2031, 3, 30, 12);

let opened: OpenPage;
withExchange();
beforeEach(async () => {
  opened = await openPage(browser, { timezoneId: 'UTC' });
  onTestFinished(async () => {
    // Nobody waits for what is still being answered.
    await opened.page.unrouteAll({ behavior: 'ignoreErrors' });
    await opened.context.close();
  });
});

const holds: [reason: string, sentence: string][] = [
  ['PASSWORD_CHANGE', 'Your password was changed.'],
  ['CONTACT_CHANGE', 'Your e-mail address or phone number was changed.'],
  ['TWO_FACTOR_CHANGE', 'Your two-factor settings were changed.'],
  ['ADDRESS_LOCK_CHANGE', 'You switched the lock of new addresses.'],
];

test.each(firstInGate(holds))('a hold after %s says why and until when', async (blockedReason, sentence) => {
  const { page } = opened;
  await change(page, '**/withdraw/limit-amount**', (result) => {
    Object.assign(result, { blockedReason, blockedUntil: String(later) });
  });
  await signIn(page, server.origin, 'Naomi Adler', '/withdraw/');
  const notice = page.getByText(sentence);
  await notice.waitFor();
  await expect.poll(() => notice.textContent()).toMatch(/closed until .*30.*2031|closed until .*2031.*30/);
  await settle(page);
  expect(await findViolations(page)).toEqual([]);
});

test('a frozen account reads why, and what is held names reason and time', { tags: ['long'] }, async () => {
  const { page } = opened;
  await signIn(page, server.origin, 'Pavel Horak', '/withdraw/');
  await page.getByText('Withdrawals are closed for your account. Contact support').waitFor();
  await chooseTarget(page, 'Arbitrum');
  await page.getByText('You have 9,400').waitFor();
  await page.getByRole('textbox', { name: /^Amount/ }).fill('20');
  // The button stays readable and says why it does nothing.
  await page.getByText('The reason is at the top of the page.').waitFor();
  await page.getByRole('button', { name: 'Why?' }).click();
  const drawer = page.getByRole('dialog', { name: 'What cannot be withdrawn yet' });
  await drawer.getByText('Under review').waitFor();
  await drawer.getByText('Bought from a person, on hold').waitFor();
  await expect.poll(() => drawer.getByText(/\d{2}:00:00/).count()).toBe(2);
});

test('a saved address that still waits says from when it can be used, and cannot be chosen', async () => {
  const { page } = opened;
  await signIn(page, server.origin, 'Naomi Adler', '/withdraw/');
  const wish = { coin: 'USDT', chain: 'ARBI', address: wallet, remark: 'Saved today', tag: '' };
  await callApi(page, 'addressCreate', { ...wish, requestId: crypto.randomUUID() });
  await change(page, '**/address-list**', (result) => {
    for (const saved of result.data as Record<string, unknown>[])
      Object.assign(saved, { status: 1, lockedUntil: String(later) });
  });
  await page.reload();
  const form = page.locator('article');
  await chooseOption(form, 'Coin', 'USDT');
  const book = form.getByRole('combobox', { name: /^Address book/ });
  await book.click();
  const saved = page.locator('.ant-select-item-option', { hasText: 'Saved today' });
  await saved.getByText(/New: usable from .*2031/).waitFor();
  expect(await saved.getAttribute('aria-disabled')).toBe('true');
  await saved.click();
  expect(await page.getByRole('textbox', { name: /^Address/ }).inputValue()).toBe('');
});

test('a network that is closed for the coin says so and cannot be chosen', { tags: ['long'] }, async () => {
  const { page } = opened;
  await signIn(page, server.origin, 'Naomi Adler', '/withdraw/');
  const form = page.locator('article');
  await chooseOption(form, 'Coin', 'USDT');
  const network = form.getByRole('combobox', { name: /^Network/ });
  await network.click();
  await network.fill('Avalanche');
  await page.getByText('Closed for maintenance').first().waitFor();
  await network.press('Enter');
  await network.press('Escape');
  expect(await page.getByRole('textbox', { name: /^Amount/ }).count()).toBe(0);
});

/** Writes other facts into what the exchange answers about the account, signed as by itself. */
async function change(
  page: Page,
  url: string,
  write: (result: Record<string, unknown>) => void,
): Promise<void> {
  const signed = answerSigner(server.answerKey);
  await page.route(url, async (route) => {
    const answer = await fetchAnswer(route);
    const envelope = await answer.json();
    write(envelope.result);
    const headers = { ...answer.headers(), ...signed(envelope.result) };
    await route.fulfill({ response: answer, headers, json: envelope });
  });
}

async function chooseTarget(page: Page, network: string): Promise<void> {
  const form = page.locator('article');
  await chooseOption(form, 'Coin', 'USDT');
  await page.getByRole('textbox', { name: /^Address/ }).fill(wallet);
  await chooseOption(form, 'Network', network);
  await page.getByRole('textbox', { name: /^Amount/ }).waitFor();
}
