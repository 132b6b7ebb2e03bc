import type { Locator, Page } from 'playwright-core';
import { chooseOption } from './choices.ts';
import { enter } from './openPage.ts';
import { server } from './withExchange.ts';

/** The form for a new address, filled. */
export async function openDrawer(page: Page, address: string): Promise<Locator> {
  await enter(page, server.origin, 'Elena Hofer');
  await page.goto(`${server.origin}/user/assets/money-address`);
  await page.getByRole('button', { name: 'Add address' }).first().click();
  const drawer = page.getByRole('dialog', { name: 'Add address' });
  await chooseOption(drawer, 'Coin', 'ETH');
  await chooseOption(drawer, 'Network', 'ETH');
  await drawer.getByRole('textbox', { name: /^Address/ }).fill(address);
  return drawer;
}

/** Presses its button, and that of the question that follows. */
export async function saveDrawer(page: Page, drawer: Locator): Promise<void> {
  await drawer.getByRole('button', { name: 'Save address' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save this address?' });
  await dialog.getByRole('button', { name: 'Save address' }).click();
  await dialog.waitFor({ state: 'detached' });
}
