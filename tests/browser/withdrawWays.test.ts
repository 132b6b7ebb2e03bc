import type { Page } from 'playwright-core';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { firstInGate } from '../longRun.ts';
import { callApi } from './support/callApi.ts';
import { chooseOption } from './support/choices.ts';
import { fetchAnswer } from './support/fetchAnswer.ts';
import { findViolations } from './support/findViolations.ts';
import { type OpenPage, openPage, signIn } from './support/openPage.ts';
import { proveIt } from './support/proveIt.ts';
import { sendWithdrawal } from './support/sendWithdrawal.ts';
import { settle } from './support/settle.ts';
import { browser, server, withExchange } from './support/withExchange.ts';

const naomi = 812007;
const clara = 610431;
const wallet = '0x52908400098527886E0F7030069857D2E4169EE7';

let opened: OpenPage;
withExchange();
beforeEach(async () => {
  opened = await openPage(browser);
  onTestFinished(async () => {
    // Nobody waits for what is still being answered.
    await opened.page.unrouteAll({ behavior: 'ignoreErrors' });
    await opened.context.close();
  });
});

const receivers = [
  ['mail', /^E-mail address/, 'marek.dvorak@example.com', 'USDT'],
  ['phone', /^Phone number/, '+447700900345', 'BTC'],
  ['uid', /^User ID/, '700312', 'ETH'],
] as const;

test.each(firstInGate(receivers))(
  'another customer is paid by %s, free of charge and at once',
  { tags: ['long'] },
  async (by, label, receiver, coin) => {
    const { page, complaints } = opened;
    await signIn(page, server.origin, 'Naomi Adler', `/withdraw/?way=internal&by=${by}`);
    await chooseOption(page.locator('article'), 'Coin', coin);
    const field = page.getByRole('textbox', { name: label });
    await field.fill('812007');
    await page.getByText('This is you.').waitFor();
    await field.fill(receiver);
    await page.getByText(/^Found: account/).waitFor();
    await page.getByRole('textbox', { name: /^Amount/ }).fill('0.01');
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await page
      .getByRole('dialog', { name: 'Send to this customer?' })
      .getByRole('button', { name: 'Send' })
      .click();
    await proveIt(page, naomi);
    await page.getByRole('heading', { name: 'Your withdrawal' }).waitFor();
    await page.getByText('Arrived').first().waitFor();
    expect(complaints).toEqual([]);
  },
);

test('a lost answer is shown as an unknown outcome, and sending again pays once', async () => {
  const { page } = opened;
  await signIn(page, server.origin, 'Naomi Adler', '/withdraw/?way=internal&by=uid');
  await chooseOption(page.locator('article'), 'Coin', 'USDT');
  await page.getByRole('textbox', { name: /^User ID/ }).fill('700312');
  await page.getByText(/^Found: account/).waitFor();
  await page.getByRole('textbox', { name: /^Amount/ }).fill('12.34');
  let isLost = true;
  await page.route('**/withdraw/create', async (route) => {
    const answer = await fetchAnswer(route);
    if (isLost) await route.abort('connectionreset');
    else await route.fulfill({ response: answer });
    isLost = false;
  });
  const before = await callApi(page, 'withdrawRecords', { coin: 'USDT' });
  await sendInternal(page);
  await page.getByText(/^No answer came, so we do not know/).waitFor();
  expect(await page.getByRole('textbox', { name: /^Amount/ }).inputValue()).toBe('12.34');
  await page.reload();
  await page.getByText(/^Found: account/).waitFor();
  await expect.poll(() => page.getByRole('textbox', { name: /^Amount/ }).inputValue()).toBe('12.34');
  await sendInternal(page);
  await page.getByRole('heading', { name: 'Your withdrawal' }).waitFor();
  const after = await callApi(page, 'withdrawRecords', { coin: 'USDT' });
  expect(after.result.list.length - before.result.list.length).toBe(1);
});

test('money goes to a bank account through the chosen channel, with its fee shown first', {
  tags: ['long'],
}, async () => {
  const { page, complaints } = opened;
  await signIn(page, server.origin, 'Clara Brandner', '/withdraw/?way=bank');
  const form = page.locator('article');
  await chooseOption(form, 'Currency', 'EUR');
  await form.getByRole('combobox', { name: /^Way/ }).click();
  const closed = page.getByRole('option', { name: 'T2 transfer', disabled: true });
  await closed.getByText('Closed for now').waitFor();
  await chooseOption(form, 'Way', 'SEPA');
  const holder = page.getByRole('textbox', { name: /^Account holder/ });
  await holder.fill('Iris Novak');
  await page.getByRole('textbox', { name: /^IBAN/ }).fill('AT611904300234573201');
  await page.getByRole('textbox', { name: /^Amount/ }).fill('120.50');
  await page.getByRole('heading', { name: 'What happens' }).waitFor();
  await settle(page);
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Withdraw', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Send this withdrawal?' });
  await dialog.getByRole('button', { name: 'Withdraw' }).click();
  await proveIt(page, clara);
  await page.getByText('Payments go only to accounts in your own name.').first().waitFor();
  expect(await holder.getAttribute('aria-invalid')).toBe('true');
  await holder.fill('Brandner, Clara');
  await sendWithdrawal(page, clara);
  expect(complaints).toEqual([]);
});

test('above the legal threshold the receiver is requested, and only then the withdrawal is sent', async () => {
  const { page } = opened;
  await signIn(page, server.origin, 'Naomi Adler', '/withdraw/');
  const form = page.locator('article');
  await chooseOption(form, 'Coin', 'USDC');
  await page.getByRole('textbox', { name: /^Address/ }).fill(wallet);
  await chooseOption(form, 'Network', 'Ethereum');
  await page.getByRole('textbox', { name: /^Amount/ }).fill('1800');
  await page.getByRole('heading', { name: 'About the receiver' }).waitFor();
  await chooseOption(form, 'Where it goes', 'A wallet');
  await chooseOption(form, 'Receiver is', 'Another');
  await page.getByRole('textbox', { name: /^First name/ }).fill('Paula');
  await page.getByRole('textbox', { name: /^Last name/ }).fill('Novak');
  await sendWithdrawal(page, naomi);
});

async function sendInternal(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await page
    .getByRole('dialog', { name: 'Send to this customer?' })
    .getByRole('button', { name: 'Send' })
    .click();
  await proveIt(page, naomi);
}
