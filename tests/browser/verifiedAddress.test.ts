import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { newAddress } from './support/bookSteps.ts';
import { callApi } from './support/callApi.ts';
import { chooseFromMenu } from './support/choices.ts';
import { type OpenPage, openPage, signIn } from './support/openPage.ts';
import { saveVerified, watchPosts } from './support/saveVerified.ts';
import { securityCheck } from './support/securityCodes.ts';
import { browser, sandbox, server, withExchange } from './support/withExchange.ts';

const elena = { name: 'Elena Hofer', uid: 533285 };
const oneMinute = 60_000 + 1000;
const tenMinutes = 10 * 60_000 + 1000;

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

test('an address without codes is saved with the token of a check, and the input survives interrupted checks', {
  tags: ['long'],
}, async () => {
  const { page } = opened;
  await signIn(page, server.origin, elena.name, '/money-address');
  const check = securityCheck(page, server.origin, elena.uid);
  const drawer = page.getByRole('dialog', { name: 'Add address' });
  const address = newAddress();
  await saveVerified(page, address);
  await check.dialog.waitFor();

  // Going back keeps the form, and nothing is saved.
  await check.cancel.click();
  await check.dialog.waitFor({ state: 'detached' });
  expect(await drawer.getByRole('textbox', { name: /^Address/ }).inputValue()).toBe(address);
  expect((await callApi(page, 'addressList', { keyword: address })).result.total).toBe(0);

  // A check that took too long begins anew in the same dialog.
  await saveVerified(page, address);
  await check.dialog.waitFor();
  await check.mail.fill(await check.mailedCode());
  await check.pass(tenMinutes);
  await check.authenticator.fill(await check.authenticatorCode());
  await check.confirm.click();
  await check.dialog.getByText('The check took too long and began anew.').waitFor();
  expect([await check.mail.inputValue(), await check.authenticator.inputValue()]).toEqual(['', '']);

  // A network that is lost keeps the codes.
  await check.mail.fill(await check.mailedCode());
  await check.authenticator.fill(await check.authenticatorCode());
  // Until it is healed: a browser sends once more by itself when the connection it kept was cut.
  await sandbox.injectFault('riskVerify', { kind: 'cut' }, null);
  await check.confirm.click();
  await check.dialog.getByText('The network is not reachable.').waitFor();
  expect((await check.mail.inputValue()).length).toBe(6);
  await sandbox.heal();
  await check.confirm.click();
  await page.getByText('Address saved').first().waitFor();
  const saved = await callApi(page, 'addressList', { keyword: address });
  expect(saved.result.data.map(({ verified }) => verified)).toEqual([1]);
});

test('a check that has already passed shows no dialog', { tags: ['long'] }, async () => {
  const { page } = opened;
  await signIn(page, server.origin, elena.name, '/money-address');
  const check = securityCheck(page, server.origin, elena.uid);
  await saveVerified(page, newAddress());
  await check.dialog.waitFor();
  // Between two mails there is a pause, whatever was tried before.
  await check.pass(oneMinute);
  await check.mail.fill(await check.mailedCode());
  await check.authenticator.fill(await check.authenticatorCode());
  await check.confirm.click();
  await page.getByText('Address saved').first().waitFor();
  const posts = watchPosts(page);
  const row = page.getByRole('row').filter({ hasText: 'Not required' }).first();
  await chooseFromMenu(row, 'Ask for codes');
  await page
    .getByRole('dialog', { name: 'Ask for codes again?' })
    .getByRole('button', { name: 'Ask for codes' })
    .click();
  await page.getByText('Withdrawals to it need codes again.').first().waitFor();
  expect(posts.filter((path) => path.includes('risk/'))).toEqual(['risk/default-intercept']);
});
