import type { Locator, Page } from 'playwright-core';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import type { OperationId } from '../../generated/api/operations.ts';
import { Decimal } from '../../src/formats/decimal.ts';
import { demoAccounts } from '../../src/sandbox/flows/demo/accounts/demoAccounts.ts';
import { openDrawer, saveDrawer } from './support/addressDrawer.ts';
import { alterAnswers, answerTo } from './support/alterAnswers.ts';
import { newAddress } from './support/bookSteps.ts';
import { callApi } from './support/callApi.ts';
import { fetchAnswer } from './support/fetchAnswer.ts';
import { enter, type OpenPage, openPage } from './support/openPage.ts';
import { settle } from './support/settle.ts';
import { watchCalls } from './support/watchCalls.ts';
import { browser, sandbox, server, withExchange } from './support/withExchange.ts';

const signatureText =
  'Signature verification failed, please confirm whether the network environment is safe.';
const header = 'x-request-signature';
/** What somebody on the way would rather see paid. */
const forgedIban = 'DE89370400440532013000';
const forgedAddress = 'TForgedForgedForgedForgedForgedForg';

/** Lists that show where money goes. */
const lists: { what: string; op: OperationId; path: string; args: object; key: 'address' | 'toAddress' }[] = [
  {
    what: "one's own deposit addresses",
    op: 'depositAddressList',
    path: '/deposit/chain-address',
    args: {},
    key: 'address',
  },
  {
    what: 'the address book',
    op: 'addressList',
    path: '/money-address',
    args: { address_type: 0, page: 1, limit: 20 },
    key: 'address',
  },
  { what: 'past deposits', op: 'depositRecords', path: '/deposit/', args: { type: 0 }, key: 'toAddress' },
];

let opened: OpenPage;
let page: Page;
withExchange();
beforeEach(async () => {
  await sandbox.heal();
  opened = await openPage(browser);
  page = opened.page;
  onTestFinished(() => opened.context.close());
});

describe('requirements §4.6, §8.1: an answer that was altered in transit', () => {
  test('to a quote shows the signature text and no quote, and keeps the input', async () => {
    await openConversion();
    const before = await balances();
    await sandbox.injectFault('convertQuote', { kind: 'tampered' });
    await amount().fill('40');
    await card().getByRole('button', { name: 'Get quote' }).click();
    await card().getByRole('alert').getByText(signatureText).waitFor();
    expect(await card().getByRole('heading', { name: 'Your quote' }).count()).toBe(0);
    expect(await card().getByRole('button', { name: 'Confirm' }).count()).toBe(0);
    expect(await amount().inputValue()).toBe('40');
    expect(await balances()).toEqual(before);
  });

  test('to a deposit address shows the signature text, and nothing to copy or scan', async () => {
    await enter(page, server.origin, 'Elena Hofer');
    await sandbox.injectFault('depositAddressChain', { kind: 'tampered' });
    await page.goto(`${server.origin}/user/assets/deposit/chain-address?coin=ETH&chain=ETH`);
    const region = page.getByRole('region', { name: 'Deposit address for ETH' });
    await region.getByRole('alert').getByText(signatureText).waitFor();
    expect(await region.getByRole('img').count()).toBe(0);
    expect(await region.locator('[data-address]').count()).toBe(0);
    // Of the failure, the reference of its request can be copied; nothing else can.
    const copied = await region.getByRole('button', { name: /Copy/ }).all();
    const reference = region
      .getByRole('alert')
      .getByRole('button', { name: 'Copy the reference', exact: true });
    expect(copied).toHaveLength(await reference.count());

    await region.getByRole('button', { name: 'Try again' }).click();
    await region.getByRole('img', { name: /QR code/ }).waitFor();
  });

  test('to an unpaid order shows no other account to pay to', { tags: ['long'] }, async () => {
    await enter(page, server.origin, 'Elena Hofer');
    await page.goto(`${server.origin}/user/assets/otc/index`);
    const made = await callApi(page, 'depositOrder', { coin: 'EUR', amount: '87.65', channel_id: 'sepa' });
    expect(made.code).toBe(0);
    const { iban } = made.result.bank_info ?? { iban: '' };
    await alterAnswers(page, 'depositOrderList', (text) => text.replaceAll(iban, forgedIban));
    const response = answerTo(page, 'depositOrderList');
    await page.goto(`${server.origin}/user/assets/deposit/?how=currency`);
    expect(await response).toContain(forgedIban);
    await settle(page);
    expect(await page.getByRole('table', { name: 'Deposits waiting for your payment' }).count()).toBe(0);
    expect(await page.getByRole('button', { name: 'Pay now' }).count()).toBe(0);
    expect(await page.locator('body').innerText()).not.toContain(made.result.bank_info?.reference ?? '?');

    await page.unrouteAll();
    await page.reload();
    const row = page.getByRole('table', { name: 'Deposits waiting for your payment' }).getByRole('row');
    await row.filter({ hasText: '87.65' }).getByRole('button', { name: 'Pay now' }).click();
    await page.getByRole('dialog', { name: 'Pay now' }).getByText(iban.slice(0, 16)).waitFor();
  });

  test.each(lists)(
    'to $what shows the signature text, and no address to copy',
    { tags: ['long'] },
    async ({ op, args, path, key }) => {
      await enter(page, server.origin, 'Elena Hofer');
      await page.goto(`${server.origin}/user/assets/otc/index`);
      await haveAddresses();
      const { result } = await callApi(page, op, args as never);
      const genuine = new RegExp(`"${key}":"([^"]{20,})"`).exec(JSON.stringify(result))?.[1] ?? '';
      expect(genuine).not.toBe('');
      await alterAnswers(page, op, (text) => text.replaceAll(genuine, forgedAddress));
      const response = answerTo(page, op);
      await page.goto(`${server.origin}/user/assets${path}`);
      expect(await response).toContain(forgedAddress);
      await page.getByRole('alert').getByText(signatureText).first().waitFor();
      const shown = await page.content();
      expect(shown).not.toContain(forgedAddress);
      expect(shown).not.toContain(genuine);
    },
  );

  test('to the order itself is neither believed nor repeated: the page asks the exchange', async () => {
    await openConversion();
    const before = await balanceOf('USDT');
    const calls = watchCalls(page);
    await sandbox.injectFault('convertExecute', { kind: 'tampered' });
    await quote('41');
    await card().getByRole('button', { name: 'Confirm' }).click();
    await card().getByRole('heading', { name: 'Converted', exact: true }).waitFor();
    expect(calls.of('convertExecute')).toHaveLength(1);
    expect(await balanceOf('USDT')).toBe(new Decimal(before).minus(41).toFixed());
  });

  test('to saving an address reports no success, keeps the input, and the address is saved once', {
    tags: ['long'],
  }, async () => {
    const address = newAddress();
    await page.clock.install();
    const drawer = await openDrawer(page, address);
    await sandbox.injectFault('addressCreate', { kind: 'tampered' });
    await saveDrawer(page, drawer);
    await drawer.getByRole('alert').getByText(signatureText).waitFor();
    expect(await page.locator('.ua-toast').count()).toBe(0);
    expect(await drawer.getByRole('textbox', { name: /^Address/ }).inputValue()).toBe(address);

    // The same order once more, with an answer that can be trusted.
    await page.clock.fastForward(1_000);
    await saveDrawer(page, drawer);
    await drawer.waitFor({ state: 'detached' });
    expect((await savedAt(address)).total).toBe(1);
  });

  test('to a reading call lets the page continue, and monitoring is told', { tags: ['long'] }, async () => {
    await page.clock.install();
    // No page before this one: its frame asks for the same late, and would report itself as the place.
    await enter(page, server.origin, 'Marek Dvorak');
    const calls = watchCalls(page);
    await sandbox.injectFault('configWeb', { kind: 'tampered' }, null);
    await page.goto(`${server.origin}/user/assets/deposit/`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expect
      .poll(async () => {
        await page.clock.fastForward(11_000);
        const { reports } = await sandbox.state();
        return reports.find(({ code, operation }) => code === 79992 && operation === 'configWeb');
      })
      .toMatchObject({ kind: 'ResponseError', page: '/deposit' });
    const sent = calls.of('monitoringReport').map((request) => request.postDataJSON());
    expect(sent.map(({ platform }) => platform)).toContain('pc-user');
    expect(await page.getByText(signatureText).count()).toBe(0);
  });
});

describe('requirements §5.2: calls that move money or change an address are signed', () => {
  test('for a conversion from the amount to its end, with balances exact to the last digit', async () => {
    await openConversion();
    const before = await balances();
    const calls = watchCalls(page);
    await quote('42');
    const [response] = calls.of('convertQuote');
    const offer = await (await response?.response())?.json();
    await card().getByRole('button', { name: 'Confirm' }).click();
    await card().getByRole('heading', { name: 'Converted', exact: true }).waitFor();
    const [executed, ...more] = calls.of('convertExecute');
    expect(more).toEqual([]);
    expect(await executed?.headerValue(header)).toMatch(/^[^.]+\.[^.]+\.[A-Za-z0-9+/=_-]+$/);
    expect(await response?.headerValue(header)).toBeNull();
    const after = await balances();
    expect(after.USDT).toBe(new Decimal(before.USDT).minus(42).toFixed());
    expect(after.BTC).toBe(new Decimal(before.BTC).plus(offer.result.toAmount).toFixed());
    expect(opened.complaints).toEqual([]);
  });

  test('for an address', { tags: ['long'] }, async () => {
    const address = newAddress();
    const drawer = await openDrawer(page, address);
    const calls = watchCalls(page);
    await saveDrawer(page, drawer);
    await drawer.waitFor({ state: 'detached' });
    const [created, ...more] = calls.of('addressCreate');
    expect(more).toEqual([]);
    expect(await created?.headerValue(header)).toMatch(/^[^.]+\.[^.]+\.[^.]+$/);
    expect((await savedAt(address)).total).toBe(1);
    expect(opened.complaints).toEqual([]);
  });

  test('also when the connection breaks after the order: browsers repeat it, and it is converted once', async () => {
    await openConversion();
    const before = await balanceOf('USDT');
    await quote('43');
    await sandbox.injectFault('convertExecute', { kind: 'cut', after: true });
    await card().getByRole('button', { name: 'Confirm' }).click();
    await card().getByRole('heading', { name: 'Converted', exact: true }).waitFor();
    expect(await balanceOf('USDT')).toBe(new Decimal(before).minus(43).toFixed());
  });

  test('or not sent at all without a key, and the page says so', { tags: ['long'] }, async () => {
    await page.route('**/user/assets/**', async (route) => {
      if (!route.request().isNavigationRequest()) return route.fallback();
      const answer = await fetchAnswer(route);
      const html = (await answer.text()).replace(/("request":)"[^"]+"/, '$1null');
      return route.fulfill({ response: answer, body: html });
    });
    await openConversion();
    expect(await page.locator('#ua-site').textContent()).toContain('"request":null');
    const before = await balances();
    const calls = watchCalls(page);
    await quote('44');
    await card().getByRole('button', { name: 'Confirm' }).click();
    await card().getByText('The request could not be signed. Nothing was sent.').waitFor();
    expect(calls.of('convertExecute')).toEqual([]);
    expect(await balances()).toEqual(before);

    const address = newAddress();
    const drawer = await openDrawer(page, address);
    await saveDrawer(page, drawer);
    await drawer.getByRole('alert').getByText('The request could not be signed.').waitFor();
    expect(calls.of('addressCreate')).toEqual([]);
    expect((await savedAt(address)).total).toBe(0);
  });
});

/** Elena has an address to deposit to, a deposit there and an address in her book. */
async function haveAddresses(): Promise<void> {
  const own = await callApi(page, 'depositAddressChain', { coin: 'ETH', chain: 'ETH' });
  expect(own.code).toBe(0);
  const uid = demoAccounts.find(({ name }) => name === 'Elena Hofer')?.uid ?? 0;
  await sandbox.deposit({ uid, coin: 'ETH', chain: 'ETH', amount: '0.3' });
  const saved = await callApi(page, 'addressCreate', { coin: 'ETH', chain: 'ETH', address: newAddress() });
  expect(saved.code).toBe(0);
}

function card(): Locator {
  return page.getByRole('region', { name: 'Convert coins' });
}

function amount(): Locator {
  return card().getByRole('textbox', { name: 'From' });
}

async function openConversion(): Promise<void> {
  await enter(page, server.origin, 'Elena Hofer');
  await page.goto(`${server.origin}/user/assets/exchange/index?from=USDT&to=BTC`);
  await card().getByText('Available').waitFor();
}

async function quote(typed: string): Promise<void> {
  await amount().fill(typed);
  await card().getByRole('button', { name: 'Get quote' }).click();
  await card().getByRole('heading', { name: 'Your quote' }).waitFor();
}

async function savedAt(address: string) {
  return (await callApi(page, 'addressList', { keyword: address })).result;
}

/** What the exchange says that there is, decimal strings. */
async function balances(): Promise<{ USDT: string; BTC: string }> {
  const { result } = await callApi(page, 'convertCoinList', { accountType: 'funding', side: 0 });
  const of = (coin: string) => result.coins.find((row) => row.coin === coin)?.balance ?? '';
  return { USDT: of('USDT'), BTC: of('BTC') };
}

async function balanceOf(coin: 'USDT' | 'BTC'): Promise<string> {
  return (await balances())[coin];
}
