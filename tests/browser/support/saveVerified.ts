import type { Page } from 'playwright-core';
import { chooseOption } from './choices.ts';

/** Which changes and proofs left, by the end of their path. */
export function watchPosts(page: Page): string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    const path = new URL(request.url()).pathname;
    if (request.method() === 'POST' && /risk|email|address/.test(path))
      sent.push(path.split('/').slice(-2).join('/'));
  });
  return sent;
}

/** Fills in a new address that shall need no codes, and confirms it. */
export async function saveVerified(page: Page, address: string): Promise<void> {
  const drawer = page.getByRole('dialog', { name: 'Add address' });
  if ((await drawer.count()) === 0) {
    await page.getByRole('button', { name: 'Add address' }).first().click();
    await drawer.waitFor();
    for (const [label, option] of [
      ['Coin', 'ETH'],
      ['Network', 'ERC20'],
    ] as const) {
      await chooseOption(drawer, label, option);
    }
    await drawer.getByRole('textbox', { name: /^Address/ }).fill(address);
    await drawer.getByRole('checkbox', { name: /^Withdraw without codes/ }).check();
  }
  await drawer.getByRole('button', { name: 'Save address' }).click();
  await page
    .getByRole('dialog', { name: 'Save this address?' })
    .getByRole('button', { name: 'Save address' })
    .click();
}
