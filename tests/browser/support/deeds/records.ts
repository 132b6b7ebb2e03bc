import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { chooseOption } from '../choices.ts';
import type { Deed } from './Deed.ts';

export const records: readonly Deed[] = [
  {
    name: 'statements of one kind and of everything become ready, and are downloaded',
    at: '/exportStatment',
    taken: ['exportConfig', 'exportCreate', 'exportAccountStatement', 'exportList', 'exportUrl'],
    async act(page) {
      const one = await ask(page, 'New statement', ['Statement', 'Derivatives']);
      expect(one).toContain('Coin,Amount,Balance');
      const all = await ask(page, 'Consolidated statement', ['Format', 'Taxable events']);
      expect(all).toContain('Time (UTC),Type,Sent amount,Sent coin,Received amount');
    },
  },
  {
    name: 'a row of a narrowed list opens',
    at: '/records/derivatives',
    taken: ['transactionHistory', 'derivativesByDay'],
    async act(page) {
      const table = page.getByRole('table', { name: 'Derivatives records' });
      await table.getByRole('button', { name: 'Details' }).first().click();
      await page.getByRole('dialog', { name: 'Derivatives records' }).waitFor();
    },
  },
  {
    name: 'what is held, and why',
    as: 'Pavel Horak',
    at: '/records/frozen-assets',
    taken: ['frozenRecords', 'riskLimitAmountList'],
    async act(page) {
      await page.getByRole('table').getByRole('button', { name: 'Details' }).first().click();
      await page.getByRole('dialog').waitFor();
    },
  },
];

/** Has a statement made, and answers its file. */
async function ask(page: Page, kind: string, [label, option]: readonly [string, string]): Promise<string> {
  await page.getByRole('button', { name: kind, exact: true }).first().click();
  const form = page.getByRole('dialog', { name: kind });
  await chooseOption(form, label, option);
  await form.getByRole('button', { name: '90 days' }).click();
  await form.getByRole('button', { name: 'Create statement' }).click();
  await form.waitFor({ state: 'detached' });
  const row = page.getByRole('table', { name: 'Your statements' }).locator('tbody tr').first();
  await row.filter({ hasText: option }).filter({ hasText: 'Ready' }).waitFor({ timeout: 60_000 });
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    row.getByRole('button', { name: 'Download' }).click(),
  ]);
  return readFile(await download.path(), 'utf8');
}
