import type { Locator } from 'playwright-core';

/** Takes an action of a table's row that has no button of its own: it is in the row's menu. */
export async function chooseFromMenu(row: Locator, action: string): Promise<void> {
  await row.getByRole('button', { name: 'More actions' }).click();
  await row.page().getByRole('menuitem', { name: action }).click();
}
