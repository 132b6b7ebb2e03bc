import { expect, test } from 'vitest';
import { firstInGate } from '../longRun.ts';
import { callApi } from './support/callApi.ts';
import { chooseFromMenu, chooseOption } from './support/choices.ts';
import { findViolations } from './support/findViolations.ts';
import { openPage, signIn } from './support/openPage.ts';
import { settle } from './support/settle.ts';
import { browser, sandbox, server, withExchange } from './support/withExchange.ts';

withExchange();

const path = '/deposit/chain-address?coin=USDT&chain=ETH';

test.each(firstInGate([1280, 375]))(
  'the customer’s deposit addresses are added, named, shown and selected at %i px',
  async (width) => {
    const { page, context, complaints } = await openPage(browser, { viewport: { width, height: 900 } });
    await signIn(page, server.origin, 'Elena Hofer', path);
    const own = page.getByRole('region', { name: /^Your addresses on/ });
    await own.waitFor();
    const before = (await callApi(page, 'depositAddressChain', { coin: 'USDT', chain: 'ETH' })).result;
    const name = `Salary ${width}`;

    await own.getByRole('button', { name: 'Add address' }).click();
    await own.getByRole('textbox', { name: 'Name' }).fill(name);
    await own.getByRole('button', { name: 'Save' }).dblclick();
    const row = own.getByRole('listitem').filter({ hasText: name });
    await row.waitFor();
    const after = (await callApi(page, 'depositAddressChain', { coin: 'USDT', chain: 'ETH' })).result;
    expect(after.addresses).toHaveLength(before.addresses.length + 1);
    // The one that was made is the one to see, and the earlier ones stay.
    const made = after.addresses.find(({ remark }) => remark === name)?.address ?? '';
    await page.locator(`[data-address="${made}"]`).waitFor();
    await row.getByText('Shown above').waitFor();
    expect(after.addresses.map(({ address }) => address)).toContain(before.address);

    await row.getByRole('button', { name: /^Make default/ }).click();
    await row.getByText('Default', { exact: true }).waitFor();
    await row.getByRole('button', { name: /^Rename/ }).click();
    await row.getByRole('textbox', { name: 'Name' }).fill(`Rent ${width}`);
    await page.keyboard.press('Enter');
    await own
      .getByRole('listitem')
      .filter({ hasText: `Rent ${width}` })
      .waitFor();
    const named = (await callApi(page, 'depositAddressChain', { coin: 'USDT', chain: 'ETH' })).result;
    expect([named.address, named.remark]).toEqual([made, `Rent ${width}`]);
    await settle(page);
    expect(await findViolations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    expect(complaints).toEqual([]);
    await context.close();
  },
);

test.each(firstInGate([375, 1280]))(
  'all own addresses are listed, and one can be opened from there at %i px',
  { tags: ['long'] },
  async (width) => {
    const { page, context, complaints } = await openPage(browser, { viewport: { width, height: 900 } });
    await signIn(page, server.origin, 'Marek Dvorak', '/deposit/chain-address');
    const all = page.getByRole('region', { name: 'Your deposit addresses' });
    const { list } = (await callApi(page, 'depositAddressList', {})).result;
    if (list.length === 0) {
      await all.getByText('No deposit address yet').waitFor();
      await callApi(page, 'depositAddressChain', { coin: 'USDT', chain: 'TRX' });
      await page.reload();
    }
    await callApi(page, 'depositAddressChain', { coin: 'TRX', chain: 'TRX' });
    const remark = `Shop ${width}`;
    const added = await callApi(page, 'depositEditAddress', { coin: 'TRX', chain: 'TRX', remark });
    expect(added.code).toBe(0);
    await page.reload();
    const row = all.getByRole('row').filter({ hasText: remark });
    await row.waitFor();
    await settle(page);
    expect(await findViolations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);

    await row.getByRole('button', { name: 'Show', exact: true }).click();
    // That very address, not the default of its network; and so it is after a reload.
    const shown = page.locator(`[data-address="${added.result.address}"]`);
    await shown.waitFor();
    await all.waitFor({ state: 'detached' });
    await page.getByText('Shown above').waitFor();
    await page.reload();
    await shown.waitFor();
    await page.getByRole('button', { name: 'All your addresses' }).click();
    await row.waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  },
);

test.each(firstInGate([1280, 375]))(
  'the list of own addresses can be filtered by network, and an address named and selected in it at %i px',
  { tags: ['long'] },
  async (width) => {
    const { page, context, complaints } = await openPage(browser, { viewport: { width, height: 900 } });
    await signIn(page, server.origin, 'Naomi Adler', '/deposit/chain-address');
    await callApi(page, 'depositAddressChain', { coin: 'BTC', chain: 'BTC' });
    await callApi(page, 'depositAddressChain', { coin: 'TRX', chain: 'TRX' });
    const remark = `Till ${width}`;
    const { result } = await callApi(page, 'depositEditAddress', { coin: 'TRX', chain: 'TRX', remark });
    await page.reload();
    const all = page.getByRole('region', { name: 'Your deposit addresses' });
    await all.getByRole('row').filter({ hasText: 'Bitcoin' }).waitFor();
    await chooseOption(all, 'Network', 'TRC20');
    await all.getByRole('row').filter({ hasText: 'Bitcoin' }).waitFor({ state: 'detached' });

    const row = all.getByRole('row').filter({ hasText: remark });
    await chooseFromMenu(row, 'Edit');
    const dialog = page.getByRole('dialog', { name: 'Edit' });
    await dialog.getByRole('textbox', { name: 'Name' }).fill(`Desk ${width}`);
    await chooseOption(dialog, 'Credited to', 'Unified');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'detached' });
    const renamed = all.getByRole('row').filter({ hasText: `Desk ${width}` });
    const listed = (await callApi(page, 'depositAddressList', {})).result.list;
    expect(listed.find(({ addressId }) => addressId === result.addressId)?.accountType).toBe('UNIFIED');
    await chooseFromMenu(renamed, 'Make default');
    await expect
      .poll(
        async () =>
          (await callApi(page, 'depositAddressChain', { coin: 'TRX', chain: 'TRX' })).result.addressId,
      )
      .toBe(result.addressId);
    expect(complaints).toEqual([]);
    await context.close();
  },
);

test('a refusal by the exchange is shown, and the name stays in its field', { tags: ['long'] }, async () => {
  const { page, context } = await openPage(browser);
  await signIn(page, server.origin, 'Elena Hofer', path);
  const own = page.getByRole('region', { name: /^Your addresses on/ });
  await own.getByRole('button', { name: 'Add address' }).click();
  await own.getByRole('textbox', { name: 'Name' }).fill('Savings');
  await sandbox.injectFault('depositEditAddress', { kind: 'code', code: 131404 });
  await own.getByRole('button', { name: 'Save' }).click();
  await own.getByText('Sub-accounts cannot do this. Use the main account.').waitFor();
  expect(await own.getByRole('textbox', { name: 'Name' }).inputValue()).toBe('Savings');
  await sandbox.heal();
  await context.close();
});

test('a signed-in customer without permission is told what is missing instead of being asked to log in', {
  tags: ['long'],
}, async () => {
  const { page, context } = await openPage(browser);
  await sandbox.injectFault('addressList', { kind: 'code', code: 33003 }, null);
  await signIn(page, server.origin, 'Elena Hofer', '/money-address');
  await page.getByText('You have no permission for this.').first().waitFor();
  expect(await page.getByText(/^Log in (again )?to see this$/).count()).toBe(0);
  await sandbox.heal();
  await context.close();
});
