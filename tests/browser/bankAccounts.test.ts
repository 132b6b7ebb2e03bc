import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { chooseFromMenu, chooseOption } from './support/choices.ts';
import { findViolations } from './support/findViolations.ts';
import { type OpenPage, openPage, signIn } from './support/openPage.ts';
import { passSecurityCheck } from './support/passSecurityCheck.ts';
import { settle } from './support/settle.ts';
import { watchCalls } from './support/watchCalls.ts';
import { browser, sandbox, server, withExchange } from './support/withExchange.ts';

// Elena withdraws to saved destinations only, and new ones wait 24 hours.

const iban = 'AT611904300234573201';
const dayMs = 86_400_000;

let opened: OpenPage;
withExchange();
beforeEach(async () => {
  opened = await openPage(browser);
  onTestFinished(() => opened.context.close());
});

test('a bank account is saved with codes, found in the book, and paid without codes a day later', {
  tags: ['long'],
}, async () => {
  const { page, complaints } = opened;
  await signIn(page, server.origin, 'Elena Hofer', '/money-address/?kind=bank');
  await page.getByRole('button', { name: 'Add bank account' }).first().click();
  const drawer = page.getByRole('dialog', { name: 'Add bank account' });
  await chooseOption(drawer, 'Currency', 'EUR');
  await chooseOption(drawer, 'Way', 'SEPA transfer');
  const holder = drawer.getByRole('textbox', { name: /^Account holder/ });
  await holder.fill('Iris Novak');
  await drawer.getByRole('textbox', { name: /^IBAN/ }).fill(iban);
  await drawer.getByRole('textbox', { name: /^Remark/ }).fill('Salary');
  await drawer.getByRole('checkbox', { name: 'Withdraw without codes' }).check();
  await settle(page);
  expect(await findViolations(page)).toEqual([]);
  const save = async () => {
    await drawer.getByRole('button', { name: 'Save bank account' }).click();
    const dialog = page.getByRole('dialog', { name: 'Save this bank account?' });
    await dialog.getByRole('button', { name: 'Save bank account' }).click();
    await passSecurityCheck(page);
  };
  await save();
  await drawer.getByText('Payments go only to accounts in your own name.').first().waitFor();
  await holder.fill('Elena Hofer');
  await sandbox.advance(61_000);
  await save();
  await drawer.waitFor({ state: 'detached' });
  const row = page.getByRole('row', { name: /Salary/ });
  await row.getByText('Elena Hofer').waitFor();
  await settle(page);
  expect(await findViolations(page)).toEqual([]);

  await sandbox.advance(dayMs);
  // Nobody stays signed in for a day.
  await signIn(page, server.origin, 'Elena Hofer', '/withdraw/?way=bank');
  const form = page.locator('article');
  await chooseOption(form, 'Currency', 'EUR');
  await chooseOption(form, 'Way', 'SEPA Instant');
  expect(await page.getByRole('textbox', { name: /^IBAN/ }).count()).toBe(0);
  await chooseOption(form, 'Address book', 'Salary');
  await page.getByRole('textbox', { name: /^Amount/ }).fill('120.50');
  await page.getByRole('heading', { name: 'What happens' }).waitFor();
  await settle(page);
  expect(await findViolations(page)).toEqual([]);
  const calls = watchCalls(page);
  await page.getByRole('button', { name: 'Withdraw', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Send this withdrawal?' });
  await dialog.getByText('Elena Hofer').waitFor();
  await dialog.getByRole('button', { name: 'Withdraw' }).click();
  await page.getByRole('heading', { name: 'Your withdrawal' }).waitFor();
  expect(calls.of('riskSendCode')).toEqual([]);

  await signIn(page, server.origin, 'Elena Hofer', '/money-address/?kind=bank');
  await chooseFromMenu(row, 'Delete');
  const removal = page.getByRole('dialog', { name: 'Delete this bank account?' });
  await removal.getByRole('button', { name: 'Delete' }).click();
  await page.getByText('No bank account yet').waitFor();
  expect(complaints).toEqual([]);
});
