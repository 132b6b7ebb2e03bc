import type { Page } from 'playwright-core';
import { proveIt } from './proveIt.ts';

/**
 * Sends the withdrawal that is filled in: confirmed, proven by the account's codes, and its result is there.
 * @param control as `proveIt`
 */
export async function sendWithdrawal(page: Page, uid: number, control?: string): Promise<void> {
  await page.getByRole('button', { name: 'Withdraw', exact: true }).click();
  await page
    .getByRole('dialog', { name: 'Send this withdrawal?' })
    .getByRole('button', { name: 'Withdraw' })
    .click();
  await proveIt(page, uid, control);
  await page.getByRole('heading', { name: 'Your withdrawal' }).waitFor();
}
