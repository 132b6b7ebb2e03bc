import type { Locator, Page, Route } from 'playwright-core';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { type OperationId, operations } from '../../generated/api/operations.ts';
import { newAddress } from './support/bookSteps.ts';
import { callApi } from './support/callApi.ts';
import { chooseOption } from './support/choices.ts';
import { fetchAnswer } from './support/fetchAnswer.ts';
import { openPage, signIn } from './support/openPage.ts';
import { settle, twoFrames } from './support/settle.ts';
import { type WatchedCalls, watchCalls } from './support/watchCalls.ts';
import { browser, server, withExchange } from './support/withExchange.ts';

const name = 'Elena Hofer';

let page: Page;
let calls: WatchedCalls;
withExchange();
beforeEach(async () => {
  const opened = await openPage(browser);
  ({ page } = opened);
  calls = watchCalls(page);
  onTestFinished(async () => {
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await opened.context.close();
  });
});

describe('the last request wins: a slow first answer does not replace the fast second', () => {
  test('in a table that is searched', async () => {
    await signIn(page, server.origin, name, '/money-address');
    for (const remark of ['Slow wallet', 'Fast wallet']) {
      const request = { coin: 'ETH', chain: 'ETH', address: newAddress(), tag: '', remark };
      const { code } = await callApi(page, 'addressCreate', { ...request, requestId: crypto.randomUUID() });
      expect(code).toBe(0);
    }
    const release = await hold('addressList', (route) => route.request().url().includes('Slow'));
    const search = page.getByRole('searchbox', { name: 'Search remark or address' });
    await search.fill('Slow wallet');
    await expect.poll(() => calls.of('addressList').some((call) => call.url().includes('Slow'))).toBe(true);
    await search.fill('Fast wallet');
    const rows = page.getByRole('table', { name: 'Address book' }).locator('tbody tr');
    await expect.poll(async () => (await rows.allTextContents()).join()).toContain('Fast wallet');
    await release();
    expect((await rows.allTextContents()).join()).not.toContain('Slow wallet');
    expect(await rows.count()).toBe(1);
  });

  test('in a quote that was requested again', { tags: ['long'] }, async () => {
    await signIn(page, server.origin, name, '/exchange/index?from=USDT&to=BTC');
    await settle(page);
    const card = page.getByRole('region', { name: 'Convert coins' });
    const amount = card.getByRole('textbox', { name: 'From' });
    const release = await hold(
      'convertQuote',
      (route) => route.request().postDataJSON().requestAmount === '111',
    );
    await amount.fill('111');
    await card.getByRole('button', { name: 'Get quote' }).waitFor();
    await amount.press('Enter');
    await expect.poll(() => calls.of('convertQuote')).toHaveLength(1);
    await amount.fill('222');
    await card.getByRole('button', { name: 'Get quote' }).click();
    await card.getByRole('heading', { name: 'Your quote' }).waitFor();
    const given = card.getByText('You give', { exact: true }).locator('xpath=following-sibling::dd');
    await expect.poll(() => given.textContent()).toMatch(/^222/);
    await release();
    expect(await given.textContent()).toMatch(/^222/);
  });

  test('in the address of a network', { tags: ['long'] }, async () => {
    await signIn(page, server.origin, name, '/deposit/chain-address?coin=USDT&chain=ETH');
    await settle(page);
    const { result } = await callApi(page, 'depositAddressChain', { coin: 'USDT', chain: 'TRX' });
    const release = await hold('depositAddressChain', (route) => route.request().url().includes('ARBI'));
    await turnTo('/user/assets/deposit/chain-address?coin=USDT&chain=ARBI');
    await expect
      .poll(() => calls.of('depositAddressChain').some((call) => call.url().includes('ARBI')))
      .toBe(true);
    await turnTo('/user/assets/deposit/chain-address?coin=USDT&chain=TRX');
    const shown = async () => ((await page.getByRole('main').textContent()) ?? '').replace(/\s/g, '');
    await expect.poll(shown).toContain(result.address);
    await release();
    expect(await shown()).toContain(result.address);
  });
});

describe('submitting twice is impossible', () => {
  const order = async () => {
    await signIn(page, server.origin, name, '/deposit/?how=currency');
    await page.getByRole('button', { name: 'Deposit', exact: true }).first().click();
    const drawer = page.getByRole('dialog', { name: 'Deposit a currency' });
    return {
      drawer,
      amount: drawer.getByLabel(/Amount/),
      send: drawer.getByRole('button', { name: 'Create order' }),
    };
  };
  test.each<[string, (form: { amount: Locator; send: Locator }) => Promise<void>]>([
    ['by a double click', ({ send }) => send.dblclick()],
    [
      'by Enter and a click',
      async ({ amount, send }) => {
        await amount.press('Enter');
        // A person's finger does not wait until the button says that it can be pressed.
        await send.click({ force: true });
      },
    ],
    [
      'by Enter, held down',
      async ({ amount }) => {
        for (let press = 0; press < 5; press += 1) await amount.press('Enter');
      },
    ],
  ])('%s', async (_how, press) => {
    const { drawer, amount, send } = await order();
    const release = await hold('depositOrder', () => true);
    await amount.fill('321.12');
    await press({ amount, send });
    await drawer.getByText('Sending').or(page.locator('[aria-disabled="true"]')).first().waitFor();
    await release();
    await page.getByRole('dialog', { name: 'Pay now' }).waitFor();
    expect(calls.of('depositOrder')).toHaveLength(1);
  });

  test('by reloading the page while the answer is pending: the same input is the same order', async () => {
    const { drawer, amount, send } = await order();
    let isLost = true;
    await page.route(
      (url) => url.pathname === operations.depositOrder.path,
      async (route) => {
        const answer = await fetchAnswer(route);
        // It never comes: the page is gone by then.
        if (!isLost) await route.fulfill({ response: answer });
        isLost = false;
      },
    );
    await amount.fill('432.1');
    await send.click();
    await expect.poll(() => isLost).toBe(false);
    await page.reload();
    await expect.poll(() => amount.inputValue()).toBe('432.1');
    await send.click();
    await page.getByRole('dialog', { name: 'Pay now' }).waitFor();
    const sent = calls.of('depositOrder').map((request) => request.postDataJSON().requestId);
    expect(sent).toHaveLength(2);
    expect(new Set(sent).size).toBe(1);
    await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'detached' });
    const { list } = (await callApi(page, 'depositOrderList', {})).result;
    expect(list.filter(({ amount: owed }) => owed === '432.1')).toHaveLength(1);
  });
});

describe('an overlay keeps the focus and returns it', () => {
  test('the side sheet of a row', { tags: ['long'] }, async () => {
    await signIn(page, server.origin, name, '/records/derivatives');
    const opener = page.getByRole('button', { name: 'Details' }).nth(1);
    await expectTrap(opener, page.getByRole('dialog', { name: 'Derivatives records' }));
  });

  test('the drawer of a form, and the question above it', async () => {
    await signIn(page, server.origin, name, '/money-address');
    const opener = page.getByRole('button', { name: 'Add address' }).first();
    const drawer = page.getByRole('dialog', { name: 'Add address' });
    await expectTrap(opener, drawer);

    await opener.click();
    await chooseOption(drawer, 'Coin', 'ETH');
    await chooseOption(drawer, 'Network', 'Ethereum');
    await drawer.getByRole('textbox', { name: 'Address' }).fill(newAddress());
    const save = drawer.getByRole('button', { name: 'Save address' });
    await expectTrap(save, page.getByRole('dialog', { name: 'Save this address?' }));
    // The Escape was the question's: the drawer is still there, with all that was typed.
    expect(await drawer.getByRole('textbox', { name: 'Address' }).inputValue()).toMatch(/^0x/);
  });

  test('the picker of a coin', { tags: ['long'] }, async () => {
    await signIn(page, server.origin, name);
    const opener = page.getByRole('button', { name: /^Coin to give/ });
    await expectTrap(opener, page.getByRole('dialog', { name: 'Choose the coin to give' }));
  });

  test('the menu of the pages on a phone', { tags: ['long'] }, async () => {
    await page.setViewportSize({ width: 375, height: 800 });
    await signIn(page, server.origin, name, '/money-address');
    const opener = page
      .getByRole('banner')
      .getByRole('button', { name: /menu|pages/i })
      .first();
    await expectTrap(opener, page.getByRole('dialog').first());
  });
});

describe('hidden content is inert', () => {
  test('a hidden tab requests nothing and cannot be reached by Tab', {
    tags: ['long'],
  }, async () => {
    await signIn(page, server.origin, name, '/deposit/');
    await settle(page);
    const waysToPay = () =>
      calls.of('fiatUserPreferences').filter((call) => call.url().includes('direction=deposit'));
    expect(waysToPay()).toEqual([]);
    expect(await page.getByRole('table', { name: /^Ways/ }).count()).toBe(0);
    expect(await hiddenStops()).toEqual([]);
    await page.getByRole('tab', { name: 'Currency' }).click();
    await page.getByRole('button', { name: 'Deposit', exact: true }).first().waitFor();
    await expect.poll(() => waysToPay().length).toBeGreaterThan(0);
  });

  test('data that a sub-account may not see is never requested', async () => {
    await signIn(page, server.origin, 'Jonas Hofer', '/subAccountTransferRecord');
    await settle(page);
    expect(calls.of('subaccountTax')).toEqual([]);
    expect(await hiddenStops()).toEqual([]);
  });
});

/** Keeps answers back until they are let go; what the page gave up meanwhile is gone. */
async function hold(operation: OperationId, isHeld: (route: Route) => boolean): Promise<() => Promise<void>> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const held: Promise<void>[] = [];
  await page.route(
    (url) => url.pathname === operations[operation].path,
    (route) => {
      if (!isHeld(route)) return route.continue();
      held.push(
        (async () => {
          const response = await fetchAnswer(route);
          await released;
          await route.fulfill({ response }).catch(() => undefined);
        })(),
      );
      return held.at(-1);
    },
  );
  return async () => {
    release();
    await Promise.all(held);
    // What the page makes of it, it has made after two drawings.
    await twoFrames(page);
  };
}

/** Goes to another address of the area without a reload, as back and forward do. */
async function turnTo(path: string): Promise<void> {
  await page.evaluate((to) => {
    window.history.pushState({}, '', to);
    window.dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  }, path);
}

/** Opened by the keyboard, Tab stays inside in both directions, Escape closes, and the opener has the focus again. */
async function expectTrap(opener: Locator, overlay: Locator): Promise<void> {
  // What is drawn anew while the page is on its way loses the focus between the two.
  await opener.waitFor();
  await settle(page);
  await opener.focus();
  await page.keyboard.press('Enter');
  await overlay.waitFor();
  await expect.poll(() => overlay.evaluate((place) => place.contains(document.activeElement))).toBe(true);
  await settle(page);
  for (const key of ['Tab', 'Shift+Tab']) {
    const stops = await overlay.locator('button, a[href], input, select, textarea, [tabindex]').count();
    for (let step = 0; step <= stops + 1; step += 1) {
      await page.keyboard.press(key);
      // Between its last stop and its first, a browser's own dialog lets the focus pass through the window.
      const isInside = await overlay.evaluate(
        (place) => place.contains(document.activeElement) || document.activeElement === document.body,
      );
      expect([key, step, isInside]).toEqual([key, step, true]);
    }
  }
  await page.keyboard.press('Escape');
  await overlay.waitFor({ state: 'detached' });
  await expect.poll(() => opener.evaluate((place) => place === document.activeElement)).toBe(true);
}

/** Goes through the page by Tab; what has the focus and cannot be seen. */
async function hiddenStops(): Promise<string[]> {
  const found: string[] = [];
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  for (let step = 0; step < 150; step += 1) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(() => {
      const at = document.activeElement;
      if (at === null || at === document.body) return null;
      const isSeen = at.checkVisibility({ visibilityProperty: true, opacityProperty: true });
      return { text: at.outerHTML.slice(0, 120), isSeen };
    });
    if (stop === null) break;
    if (!stop.isSeen) found.push(stop.text);
  }
  return found;
}
