import { expect, test } from 'vitest';
import { firstInGate } from '../longRun.ts';
import { chooseOption } from './support/choices.ts';
import { findViolations } from './support/findViolations.ts';
import { enter, openPage, signIn } from './support/openPage.ts';
import { settle } from './support/settle.ts';
import { browser, server, withExchange } from './support/withExchange.ts';

withExchange();

test.each(firstInGate([375, 1280]))(
  'recently selected coins are one press away, for each account alone, at %i px',
  { tags: ['long'] },
  async (width) => {
    const { page, context, complaints } = await openPage(browser, { viewport: { width, height: 900 } });
    await signIn(page, server.origin, 'Elena Hofer', '/deposit/');
    // A choice is remembered for somebody: only once it is known who is here.
    await settle(page);
    const coins = page.getByRole('group', { name: 'Coin' });
    const recent = page.getByRole('group', { name: 'Recently used' });
    await coins.getByRole('button', { name: 'BTC' }).click();
    await page.getByRole('button', { name: 'Change Coin' }).click();
    await coins.getByRole('button', { name: 'ETH Ethereum' }).click();
    await page.goto(`${server.origin}/user/assets/deposit/`);
    await recent.waitFor();
    await settle(page);
    expect(await recent.getByRole('button').allTextContents()).toEqual(['ETH', 'BTC']);
    expect(await findViolations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await recent.getByRole('button', { name: 'BTC' }).click();
    await page.waitForURL(/coin=BTC/);
    await page.getByRole('region', { name: 'Deposit address for BTC' }).waitFor();

    await enter(page, server.origin, 'Marek Dvorak');
    await page.goto(`${server.origin}/user/assets/deposit/`);
    await settle(page);
    await coins.waitFor();
    expect(await recent.count()).toBe(0);
    expect(complaints).toEqual([]);
    await context.close();
  },
);

test('a coin that was withdrawn before is selected with one press', { tags: ['long'] }, async () => {
  const { page, context, complaints } = await openPage(browser);
  await signIn(page, server.origin, 'Naomi Adler', '/withdraw/');
  await settle(page);
  const form = page.getByRole('main');
  await chooseOption(form, 'Coin', 'SOL');
  // Before the next page's own code: the one that is left may still write down what is typed into it.
  await page.addInitScript(() => sessionStorage.clear());
  await page.goto(`${server.origin}/user/assets/withdraw/`);
  const recent = page.getByRole('group', { name: 'Recently used' });
  await recent.getByRole('button', { name: 'SOL' }).click();
  await recent.waitFor({ state: 'detached' });
  const coin = form.getByRole('combobox', { name: /^Coin/ });
  await expect.poll(() => coin.getAttribute('aria-describedby')).toContain('__value');
  await expect.poll(() => form.getByRole('combobox', { name: /^Network/ }).isEnabled()).toBe(true);
  expect(complaints).toEqual([]);
  await context.close();
});
