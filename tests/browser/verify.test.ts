import type { Page } from 'playwright-core';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { firstInGate } from '../longRun.ts';
import { newAddress } from './support/bookSteps.ts';
import { callApi } from './support/callApi.ts';
import { findViolations } from './support/findViolations.ts';
import { type OpenPage, openPage, signIn } from './support/openPage.ts';
import { saveVerified, watchPosts } from './support/saveVerified.ts';
import { otherThan, securityCheck } from './support/securityCodes.ts';
import { browser, sandbox, server, withExchange } from './support/withExchange.ts';

const elena = { name: 'Elena Hofer', uid: 533285 };
const grace = { name: 'Grace Whitfield', uid: 617352 };
const rules = '/money-address?kind=rules';
const oneMinute = 60_000 + 1000;
const fiveMinutes = 5 * 60_000 + 1000;

let opened: OpenPage;
withExchange();
beforeEach(async () => {
  opened = await openPage(browser);
  await opened.page.clock.install();
  onTestFinished(async () => {
    // Nobody waits for what is still being answered.
    await opened.page.unrouteAll({ behavior: 'ignoreErrors' });
    await opened.context.close();
    await sandbox.heal();
  });
});

const setting = (page: Page, name: string) => page.getByRole('switch', { name });

/** Presses a switch, and yes in the question that spells out what it means. */
async function turn(page: Page, name: string, label: 'Turn on' | 'Turn off'): Promise<void> {
  await setting(page, name).click();
  await page.getByRole('dialog').getByRole('button', { name: label }).click();
}

test('a rule of the book is changed with both codes, after its consequences were read', async () => {
  const { page, complaints } = opened;
  await signIn(page, server.origin, elena.name, rules);
  const check = securityCheck(page, server.origin, elena.uid);
  const lock = setting(page, 'New addresses wait 24 hours');
  await expect.poll(() => lock.getAttribute('aria-checked')).toBe('true');
  const posts = watchPosts(page);

  await lock.click();
  const dialog = page.getByRole('dialog', { name: 'Use new addresses at once?' });
  await dialog.getByText('All withdrawals stop for 24 hours from now').waitFor();
  await dialog.getByRole('button', { name: 'Go back' }).click();
  await expect.poll(() => lock.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(posts).toEqual([]);
  // After a press the switch rests for half a second against the second click of a double click.
  await page.clock.runFor(600);

  await turn(page, 'New addresses wait 24 hours', 'Turn off');
  await check.dialog.waitFor();
  expect(await findViolations(page)).toEqual([]);
  expect(await check.confirm.getAttribute('aria-disabled')).toBe('true');
  const code = await check.mailedCode();
  await check.dialog.getByRole('button', { name: /^Send again in \d+ s$/ }).waitFor();
  await expect.poll(() => check.mail.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.type(code);
  // The keyboard went on to the next code by itself.
  await page.keyboard.type(await check.authenticatorCode());
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.getByText('New addresses no longer wait.').first().waitFor();
  await expect.poll(() => lock.getAttribute('aria-checked')).toBe('false');
  await page.getByText('All withdrawals are stopped until').waitFor();
  expect(posts.filter((path) => path.includes('change-address-verification'))).toHaveLength(1);
  expect(posts.filter((path) => path.includes('send/email'))).toHaveLength(1);

  await page.reload();
  await expect
    .poll(() => setting(page, 'New addresses wait 24 hours').getAttribute('aria-checked'))
    .toBe('false');
  expect(complaints).toEqual([]);
});

test('a wrong code is reported, an expired one requested again, and Escape changes nothing', {
  tags: ['long'],
}, async () => {
  const { page } = opened;
  await signIn(page, server.origin, elena.name, rules);
  const check = securityCheck(page, server.origin, elena.uid);
  const book = setting(page, 'Only to saved addresses');
  await expect.poll(() => book.getAttribute('aria-checked')).toBe('true');
  await turn(page, 'Only to saved addresses', 'Turn off');
  const code = await check.mailedCode();
  const right = await check.authenticatorCode();
  await check.mail.fill(code);
  await check.authenticator.fill(otherThan(right));
  await check.confirm.click();
  await check.dialog.getByText('The authenticator code is not right.').waitFor();
  expect(await check.authenticator.getAttribute('aria-invalid')).toBe('true');
  expect(await check.mail.inputValue()).toBe(code);

  await check.pass(fiveMinutes);
  await check.authenticator.fill(await check.authenticatorCode());
  await check.confirm.click();
  await check.dialog.getByText('The e-mail code has expired. Send a new one.').waitFor();
  expect(await check.mail.inputValue()).toBe('');

  await page.keyboard.press('Escape');
  await check.dialog.waitFor({ state: 'detached' });
  await expect.poll(() => book.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.reload();
  await expect.poll(() => setting(page, 'Only to saved addresses').getAttribute('aria-checked')).toBe('true');
});

test('a customer from the United States switches the same rule by its own variant', {}, async () => {
  const { page } = opened;
  await signIn(page, server.origin, grace.name, rules);
  const check = securityCheck(page, server.origin, grace.uid);
  const whitelist = setting(page, 'No codes for verified addresses');
  await expect.poll(() => whitelist.getAttribute('aria-checked')).toBe('true');
  const posts = watchPosts(page);
  await turn(page, 'No codes for verified addresses', 'Turn off');
  await check.mail.fill(await check.mailedCode());
  await check.authenticator.fill(await check.authenticatorCode());
  await check.confirm.click();
  await expect.poll(() => whitelist.getAttribute('aria-checked')).toBe('false');
  await turn(page, 'No codes for verified addresses', 'Turn on');
  await check.mail.fill(await check.mailedCode());
  await check.pass(oneMinute);
  await check.authenticator.fill(await check.authenticatorCode());
  await check.confirm.click();
  await expect.poll(() => whitelist.getAttribute('aria-checked')).toBe('true');
  const once = ['send/email', 'change/address-super-verification'];
  expect(posts).toEqual([...once, ...once]);
});

test('a customer without an authenticator is told before anything is sent', { tags: ['long'] }, async () => {
  const { page } = opened;
  await signIn(page, server.origin, 'Tomas Lind', rules);
  const posts = watchPosts(page);
  await turn(page, 'Only to saved addresses', 'Turn on');
  const dialog = page.getByRole('dialog', { name: 'Authenticator needed' });
  await dialog.getByText('your account has none').waitFor();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await dialog.waitFor({ state: 'detached' });
  expect(posts).toEqual([]);
});

test('five wrong attempts close the check; the number left is shown each time', async () => {
  const { page } = opened;
  await signIn(page, server.origin, elena.name, '/money-address');
  const check = securityCheck(page, server.origin, elena.uid);
  const address = newAddress();
  await saveVerified(page, address);
  await check.dialog.waitFor();
  await check.mailedCode();
  const guess = async () => {
    await check.mail.fill('000000');
    await check.authenticator.fill('000000');
    await check.confirm.click();
  };
  for (const left of ['4 tries are left.', '3 tries are left.', '2 tries are left.', 'One try is left.']) {
    await guess();
    await check.dialog.getByText(left).waitFor();
    expect(await check.mail.inputValue()).toBe('');
  }
  await guess();
  const closed = page.getByRole('dialog', { name: 'Too many wrong codes' });
  await closed.getByText('This check is closed').waitFor();
  await closed.getByRole('button', { name: 'Close' }).last().click();
  const drawer = page.getByRole('dialog', { name: 'Add address' });
  expect(await drawer.getByRole('textbox', { name: /^Address/ }).inputValue()).toBe(address);
  expect((await callApi(page, 'addressList', { keyword: address })).result.total).toBe(0);
});

const narrowest = { width: 320, height: 640 };
test.each(
  firstInGate(
    [
      ['light', {}],
      ['Arabic, dark, on a narrow phone', { locale: 'ar-SA', colorScheme: 'dark', viewport: narrowest }],
      ['dark, on a phone', { colorScheme: 'dark', viewport: { width: 375, height: 740 } }],
    ] as const,
    2,
  ),
)('the dialog is accessible: %s', async (_name, options) => {
  await opened.context.close();
  opened = await openPage(browser, options);
  const { page, complaints } = opened;
  await signIn(page, server.origin, elena.name, rules);
  await page.getByRole('switch').first().click();
  await page.getByRole('dialog').locator('footer button').last().click();
  const field = page.locator('input[autocomplete="one-time-code"]').first();
  await field.waitFor();
  await field.fill('482 913');
  expect(await field.inputValue()).toBe('482913');
  const frame = await page.getByRole('dialog').evaluate((dialog) => {
    const body = dialog.querySelector('form');
    return { isOver: (body?.scrollWidth ?? 0) > (body?.clientWidth ?? 0), width: dialog.clientWidth };
  });
  expect(frame.isOver).toBe(false);
  expect(frame.width).toBeLessThanOrEqual(await page.evaluate(() => innerWidth));
  expect(await findViolations(page)).toEqual([]);
  expect(complaints).toEqual([]);
});
