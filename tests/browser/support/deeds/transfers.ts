import type { Locator, Page } from 'playwright-core';
import { chooseOption } from '../choices.ts';
import { sandbox } from '../withExchange.ts';
import type { Deed } from './Deed.ts';

const jonas = { name: 'Jonas Hofer', uid: 592324 };

export const transfers: readonly Deed[] = [
  {
    name: 'coins move between one’s own accounts',
    at: '/transfers',
    taken: [
      'transferAccountTypes',
      'transferAccounts',
      'transferAmounts',
      'transferCreate',
      'transferOwnList',
    ],
    async act(page) {
      const drawer = await fill(page, { from: 'Funding', to: 'Unified trading', coin: 'XRP', amount: '4.5' });
      await drawer.getByRole('button', { name: 'Transfer' }).click();
      await drawer.waitFor({ state: 'detached' });
      const own = page.getByRole('table', { name: 'Between your own accounts' });
      await own.locator('tbody tr').filter({ hasText: '4.5 XRP' }).first().waitFor();
    },
  },
  {
    name: 'a sub-account sends to its main account, and may not after a security change',
    as: jonas.name,
    at: '/transfers',
    taken: ['transferCreate', 'transferList'],
    refused: ['transferCreate'],
    async act(page) {
      const request = { from: 'Unified trading', to: 'Funding of elena_hofer', coin: 'USDT', amount: '1' };
      const drawer = await fill(page, request);
      await drawer.getByRole('button', { name: 'Transfer' }).click();
      await drawer.waitFor({ state: 'detached' });
      await fill(page, request);
      await sandbox.changeElsewhere({ uid: jonas.uid, change: 'PASSWORD_CHANGE' });
      await drawer.getByRole('button', { name: 'Transfer' }).click();
      await drawer.getByText('Transfers to others are closed for 24 hours').waitFor();
      await drawer.getByRole('button', { name: 'Close' }).click();
      await page.getByRole('link', { name: 'Transfers with sub-accounts' }).click();
      const records = page.getByRole('table', { name: 'Sub-account transfers' });
      await records.locator('tbody tr').first().getByText('Out').waitFor();
    },
  },
  {
    name: 'a main account sends to its sub-account',
    at: '/transfers',
    taken: ['transferCreate', 'transferList', 'transferMonths', 'subaccountTax'],
    async act(page) {
      const drawer = await fill(page, {
        from: 'Funding',
        to: 'Funding of hofer_trading',
        coin: 'SOL',
        amount: '0.5',
      });
      await drawer.getByRole('button', { name: 'Transfer' }).click();
      await drawer.waitFor({ state: 'detached' });
      await page.getByRole('link', { name: 'Transfers with sub-accounts' }).click();
      await page.getByRole('table', { name: 'Your sub-accounts' }).locator('tbody tr').first().waitFor();
    },
  },
];

interface Transfer {
  readonly from: string;
  readonly to: string;
  readonly coin: string;
  readonly amount: string;
}

async function fill(page: Page, { from, to, coin, amount }: Transfer): Promise<Locator> {
  await page.getByRole('button', { name: 'Transfer', exact: true }).click();
  const drawer = page.getByRole('dialog', { name: 'Transfer' });
  await chooseOption(drawer, 'From account', from);
  await chooseOption(drawer, 'To account', to);
  await chooseOption(drawer, 'Coin', coin);
  await drawer.getByRole('textbox', { name: 'Amount' }).fill(amount);
  return drawer;
}
