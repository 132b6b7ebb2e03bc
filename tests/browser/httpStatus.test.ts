import type { Page, Route } from 'playwright-core';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { type OperationId, operations } from '../../generated/api/operations.ts';
import { enter, type OpenPage, openPage } from './support/openPage.ts';
import { browser, sandbox, server, withExchange } from './support/withExchange.ts';

const path = '/subAccountTransferRecord';
/** What a proxy writes, in a length that nobody expects. */
const PROXY_PAGE = `<html><h1>No</h1>${'x'.repeat(5_000_000)}</html>`;

type Reply = Parameters<Route['fulfill']>[0];

let opened: OpenPage;
let page: Page;
withExchange();
beforeEach(async () => {
  opened = await openPage(browser);
  page = opened.page;
  onTestFinished(async () => {
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await opened.context.close();
  });
  await enter(page, server.origin, 'Elena Hofer');
});

describe('decision 0044: an HTTP status on a page', () => {
  test.each<[string, NonNullable<Reply>, RegExp]>([
    [
      '502 with the page of a proxy',
      { status: 502, contentType: 'text/html', body: PROXY_PAGE },
      /\(HTTP 502\)/,
    ],
    ['500 without a body', { status: 500, body: '' }, /The fault is on its side/],
    ['404 with an envelope', { status: 404, body: '{"ret_code":0,"result":{}}' }, /\(HTTP 404\)/],
  ])('%s is reported, and a retry brings the rows', async (_, reply, words) => {
    const { heal } = await answerWith('transferList', reply);
    await page.goto(address());
    await alert().getByText(words).waitFor();
    await heal();
    await alert().getByRole('button', { name: 'Try again' }).click();
    await rows().first().waitFor();
    expect(await alert().count()).toBe(0);
  });

  test('403 is reported as refused by a rule, without a button', async () => {
    const headers = { 'X-Request-Id': '6f1c2a90b3d44e58a7c0ffee12345678' };
    const { sent } = await answerWith('transferList', { status: 403, body: PROXY_PAGE, headers });
    await page.goto(address());
    await alert().getByText('A security rule in front of the exchange does not allow this.').waitFor();
    await page.waitForLoadState('networkidle');
    const buttons = alert().getByRole('button');
    expect(await buttons.all()).toHaveLength(1);
    await alert().getByRole('button', { name: 'Copy the reference' }).waitFor();
    await alert().getByText('Reference 6f1c2a90').waitFor();
    expect(sent()).toBe(1);
  });

  test('429 shows a button that counts the seconds and does nothing until they are over', async () => {
    const { sent } = await answerWith('transferList', { status: 429, headers: { 'Retry-After': '120' } });
    await page.goto(address());
    await alert().getByText('Too many requests in a short time. Wait 120 s').waitFor();
    const button = alert().getByRole('button', { name: 'Try again' });
    await expect.poll(() => button.textContent()).toMatch(/Try again · 1[12]\d sec/);
    expect(await button.getAttribute('aria-disabled')).toBe('true');
    const seconds = async () => Number(/(\d+) sec/.exec((await button.textContent()) ?? '')?.[1]);
    const pressedAt = await seconds();
    await button.click({ force: true });
    // A whole second later, what the press had sent would have come here.
    await expect.poll(seconds).toBeLessThan(pressedAt - 1);
    expect(sent()).toBe(1);
  });

  test('503 with Retry-After is reported as maintenance, and the rows come automatically', async () => {
    const { heal } = await answerWith('transferList', { status: 503, headers: { 'Retry-After': '3' } });
    await page.goto(address());
    await alert().getByText('The exchange is under maintenance.').waitFor();
    await heal();
    await rows().first().waitFor();
  });

  test('401 of a list is shown in its place as an ended session', async () => {
    await answerWith('transferList', { status: 401, body: '' });
    await page.goto(address());
    await page.getByRole('main').getByText('Log in again to see this').waitFor();
  });

  test('401 of the profile leads to the login with the whole address', async () => {
    await answerWith('userProfile', { status: 401, contentType: 'text/html', body: '<html>401</html>' });
    await page.goto(address());
    await page.waitForURL('**/login?*');
    expect(new URL(page.url()).searchParams.get('redirect_url')).toBe(address());
  });
});

test('a refusal by the exchange shows the reference of its answer', async () => {
  await sandbox.injectFault('transferList', { kind: 'code', code: 10016 }, null);
  onTestFinished(() => sandbox.heal());
  const answered = page.waitForResponse((response) => response.url().includes(operations.transferList.path));
  await page.goto(address());
  const id = (await answered).headers()['x-request-id'] ?? '';
  expect(id).toMatch(/^[0-9a-f-]{36}$/);
  await alert()
    .getByText(`Reference ${id.slice(0, 8)}`)
    .waitFor();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await alert().getByRole('button', { name: 'Copy the reference' }).click();
  await alert().getByText('Copied').waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(id);
});

const address = () => `${server.origin}/user/assets${path}`;
const alert = () => page.getByRole('main').getByRole('alert');
const rows = () => page.getByRole('table', { name: 'Sub-account transfers' }).getByRole('rowheader');

/** Every call of the operation is answered so, until `heal`. */
async function answerWith(operation: OperationId, reply: NonNullable<Reply>) {
  let sent = 0;
  const isCall = (url: URL) => url.pathname === operations[operation].path;
  await page.route(isCall, async (route) => {
    sent += 1;
    await route.fulfill(reply);
  });
  return { sent: () => sent, heal: () => page.unroute(isCall) };
}
