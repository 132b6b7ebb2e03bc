import type { Page } from 'playwright-core';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import type { changesElsewhere } from '../../src/sandbox/flows/stepUp/sensitiveChanges.ts';
import { firstInGate } from '../longRun.ts';
import { demoAccount } from '../sandbox/support/demoExchange.ts';
import { answerSigner } from './support/alterAnswers.ts';
import { callApi } from './support/callApi.ts';
import { chooseOption } from './support/choices.ts';
import { fetchAnswer } from './support/fetchAnswer.ts';
import { findViolations } from './support/findViolations.ts';
import { type OpenPage, openPage, signIn } from './support/openPage.ts';
import { settle } from './support/settle.ts';
import { browser, sandbox, server, withExchange } from './support/withExchange.ts';

/** Longer than one code of an authenticator is shown; each is good once. */
const nextCodeMs = 31_000;
const dayMs = 86_400_000;
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

const changes: [setting: string, sentence: string, change: (page: Page) => Promise<void>][] = [
  ['password', 'Your password was changed.', elsewhere('PASSWORD_CHANGE')],
  ['contact', 'Your e-mail address or phone number was changed.', elsewhere('CONTACT_CHANGE')],
  ['two-factor settings', 'Your two-factor settings were changed.', elsewhere('TWO_FACTOR_CHANGE')],
  ['lock of new addresses', 'You switched the lock of new addresses.', switchAddressLock],
];

function elsewhere(change: (typeof changesElsewhere)[number]) {
  return () => sandbox.changeElsewhere({ uid: demoAccount('pro2').uid, change });
}

async function switchAddressLock(page: Page): Promise<void> {
  await sandbox.advance(nextCodeMs);
  await callApi(page, 'sendEmail', { type: 'address_verification', from: 20, cnt: 0 });
  const { mails, authenticators } = await sandbox.state();
  const email_code = mails.find(({ uid }) => uid === demoAccount('pro2').uid)?.code ?? '';
  const verification_code = authenticators.find(({ uid }) => uid === demoAccount('pro2').uid)?.code ?? '';
  const codes = { email_code, verification_code };
  await callApi(page, 'addressChangeVerification', { setting: 'NEW_ADDRESS_LOCK', open: true, ...codes });
}

test('a frozen account reads why, and each hold states its reason and time', { tags: ['long'] }, async () => {
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

test('a saved address that is still locked states from when it can be used, and cannot be selected', async () => {
  const { page } = opened;
  await signIn(page, server.origin, 'Naomi Adler', '/withdraw/');
  const request = { coin: 'USDT', chain: 'ARBI', address: wallet, remark: 'Saved today', tag: '' };
  await callApi(page, 'addressCreate', { ...request, requestId: crypto.randomUUID() });
  await change(page, '**/address-list**', (result) => {
    for (const saved of result.data as Record<string, unknown>[])
      Object.assign(saved, { status: 1, lockedUntil: String(later) });
  });
  await page.reload();
  const form = page.locator('article');
  await chooseOption(form, 'Coin', 'USDT');
  const book = form.getByRole('combobox', { name: /^Address book/ });
  await book.click();
  const saved = page.getByRole('option', { name: 'Saved today' });
  await saved.getByText(/New: usable from .*2031/).waitFor();
  expect(await saved.getAttribute('aria-disabled')).toBe('true');
  await saved.click({ force: true });
  expect(await page.getByRole('textbox', { name: /^Address/ }).inputValue()).toBe('');
});

test('a network closed for the coin says so and cannot be selected', { tags: ['long'] }, async () => {
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

// Last: a day later, what the other tests find waiting or held has ended.
test.each(firstInGate(changes))(
  'a customer who changed the %s reads for a day why nothing leaves, and until when',
  async (_, sentence, makeChange) => {
    const { page } = opened;
    await signIn(page, server.origin, 'Naomi Adler', '/withdraw/');
    await makeChange(page);
    const dayLater = new Date((await sandbox.state()).clock.now + dayMs);
    await page.reload();
    const notice = page.getByText(sentence);
    await notice.waitFor();
    const day = new RegExp(`closed until .*\\b${dayLater.getUTCDate()}\\b`);
    await expect.poll(() => notice.textContent()).toMatch(day);
    await settle(page);
    expect(await findViolations(page)).toEqual([]);
    await sandbox.advance(dayMs);
    await page.reload();
    await page.getByText('Left today').waitFor();
    await notice.waitFor({ state: 'detached' });
  },
);
