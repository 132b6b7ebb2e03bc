import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { isLongRun } from '../longRun.ts';
import { chooseOption } from './support/choices.ts';
import { openPage, signIn } from './support/openPage.ts';
import { browser, server, withServer } from './support/withServer.ts';

const trader = 'Elena Hofer';
/** BIP-173's example, and the same with its last character changed: a wrong checksum. */
const goodAddress = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq';
const wrongAddress = `${goodAddress.slice(0, -1)}r`;

/** How the person presses a submitting button. */
type Press = (button: Locator) => Promise<void>;

const presses: readonly [string, Press][] = [
  ['a double click on every submitting button', (button) => button.dblclick()],
  // What holds for two clicks holds for one; other tests of the gate click once.
  ...(isLongRun ? [['one click each', (button: Locator) => button.click()] as [string, Press]] : []),
];

describe.each(presses)('the main job, with %s', (_how, press) => {
  withServer();

  // A quote's whole life and a second start of the exchange are in it.
  test('deposit, conversion, history and address work, and nothing is lost or done twice', {
    timeout: 360_000,
  }, async () => {
    const { page, context, complaints } = await openPage(browser);
    await signIn(page, server.origin, trader);

    await deposit(page, await context.newPage(), server.origin, press);
    const orderId = await convert(page, server.origin, press);
    await expectOneConversion(page, server.origin, orderId);
    await saveAddress(page, server.origin, press);

    expect(complaints).toEqual([]);
    await server.stop('SIGKILL');
    await server.restart();
    // What the page could not fetch meanwhile it says before it is loaded anew.
    await page.reload();
    expect(complaints.splice(0).filter((text) => !isConnectionLoss(text))).toEqual([]);
    await expectEverythingThere(page, server.origin, orderId);
    expect(complaints).toEqual([]);
    await context.close();
  });
});

async function deposit(page: Page, control: Page, origin: string, press: Press): Promise<void> {
  await page.goto(`${origin}/user/assets/deposit/`);
  await page.getByRole('button', { name: /^AVAX/ }).click();
  const address = page.getByRole('img', { name: /QR code of your AVAX address/ });
  await address.waitFor();

  await control.goto(`${origin}/sandbox/`);
  const form = control.getByRole('region', { name: 'Send', exact: true });
  await form.getByLabel('Account').selectOption({ label: await optionWith(form, 'Account', trader) });
  await form.getByLabel('Coin').selectOption('AVAX');
  await form.getByLabel('Amount').fill('12.5');
  await press(form.getByRole('button', { name: 'Send deposit' }));
  await control.getByText(/^Sent/).waitFor();
  await control.close();

  const rows = page.getByRole('table', { name: 'Recent deposits' }).locator('tbody tr');
  const ours = rows.filter({ hasText: '12.5' });
  await ours.filter({ hasText: 'Credited' }).waitFor();
  expect(await ours.count()).toBe(1);
}

async function optionWith(form: Locator, label: string, text: string): Promise<string> {
  const options = await form.getByLabel(label).locator('option').allTextContents();
  const found = options.find((option) => option.includes(text));
  if (!found) throw new Error(`${label} offers no ${text}: ${options.join(', ')}`);
  return found;
}

/** Converts 2.5 AVAX, lets the first quote expire on the way, and returns the order id. */
async function convert(page: Page, origin: string, press: Press): Promise<string> {
  await page.goto(`${origin}/user/assets/exchange/index?from=AVAX&to=USDT`);
  const card = page.getByRole('region', { name: 'Convert coins' });
  await card.getByText('12.5', { exact: false }).first().waitFor();
  await card.getByRole('textbox').first().fill('2.5');
  await press(card.getByRole('button', { name: 'Get quote' }));
  await card.getByRole('heading', { name: 'Your quote' }).waitFor();
  await card
    .getByText(/seconds? left/)
    .first()
    .waitFor();

  await card.getByRole('heading', { name: 'Quote expired' }).waitFor();
  await press(card.getByRole('button', { name: 'Refresh quote' }));
  await card.getByRole('heading', { name: 'Your quote' }).waitFor();
  await press(card.getByRole('button', { name: 'Confirm' }));
  await card.getByRole('heading', { name: 'Converted', exact: true }).waitFor();
  const orderId = await card.locator('bdi.ua-mono').first().textContent();
  return orderId ?? '';
}

async function expectOneConversion(page: Page, origin: string, orderId: string): Promise<void> {
  await page.goto(`${origin}/user/assets/exchange/history`);
  const rows = page.getByRole('table', { name: 'Conversion history' }).locator('tbody tr');
  // The column of order ids gives way on narrower pages; the row still is the order's.
  await rows.getByTitle(orderId).first().waitFor({ state: 'attached' });
  expect(await rows.count()).toBe(1);
  await expect.poll(() => rows.first().textContent()).toContain('Done');

  await page.goto(`${origin}/user/assets/exchange/index?from=AVAX&to=USDT`);
  // 12.5 sent, 2.5 converted, once.
  await page
    .getByRole('region', { name: 'Convert coins' })
    .getByText(/\b10(\.0+)?\b/)
    .first()
    .waitFor();
}

async function saveAddress(page: Page, origin: string, press: Press): Promise<void> {
  await page.goto(`${origin}/user/assets/money-address`);
  await page.getByRole('button', { name: 'Add address' }).first().click();
  const drawer = page.getByRole('dialog', { name: 'Add address' });
  await chooseOption(drawer, 'Coin', 'BTC');
  await chooseOption(drawer, 'Network', 'BTC');
  const address = drawer.getByRole('textbox', { name: /^Address/ });
  await address.fill(wrongAddress);
  await drawer.getByRole('textbox', { name: /^Remark/ }).fill('Cold wallet');
  await drawer.getByText('A character of this address is wrong.').waitFor();
  await drawer.getByRole('button', { name: 'Save address' }).click();
  expect(await address.inputValue()).toBe(wrongAddress);
  expect(await drawer.getByRole('textbox', { name: /^Remark/ }).inputValue()).toBe('Cold wallet');

  await address.fill(goodAddress);
  await drawer.getByText('A character of this address is wrong.').waitFor({ state: 'detached' });
  await press(drawer.getByRole('button', { name: 'Save address' }));
  const dialog = page.getByRole('dialog', { name: 'Save this address?' });
  await press(dialog.getByRole('button', { name: 'Save address' }));
  await drawer.waitFor({ state: 'detached' });
  await expectOneAddress(page);
}

async function expectOneAddress(page: Page): Promise<void> {
  const rows = page.getByRole('table', { name: 'Address book' }).locator('tbody tr');
  await rows.filter({ hasText: 'Cold wallet' }).waitFor();
  expect(await rows.count()).toBe(1);
  // A new address waits a day; how long it still does is told in the two largest units.
  const wait = rows.first().getByText(/^(1 day|23 hr( \d+ min)?)$/);
  await wait.waitFor({ state: 'attached' });
}

async function expectEverythingThere(page: Page, origin: string, orderId: string): Promise<void> {
  await expectOneAddress(page);
  await expectOneConversion(page, origin, orderId);
  await page.goto(`${origin}/user/assets/deposit/`);
  const rows = page.getByRole('table', { name: 'Recent deposits' }).locator('tbody tr');
  await rows.filter({ hasText: '12.5' }).filter({ hasText: 'Credited' }).waitFor();
}

/** How a browser, or the page's own loader of style sheets, tells that the other end has gone; of code that a part needs, too. */
const connectionLoss =
  /ERR_(CONNECTION_(REFUSED|RESET|CLOSED|ABORTED)|EMPTY_RESPONSE|SOCKET_NOT_CONNECTED|INCOMPLETE_CHUNKED_ENCODING|CONTENT_LENGTH_MISMATCH)|^The style sheet \S+ could not be fetched$|^Failed to fetch dynamically imported module: /;

/** While the server was killed, the open page's requests could only fail. */
function isConnectionLoss(text: string): boolean {
  return connectionLoss.test(text);
}
