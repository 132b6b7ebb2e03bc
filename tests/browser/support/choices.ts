import type { Locator } from 'playwright-core';

/**
 * Finds an option of a searchable select by typing and takes it with the keyboard. Waits for what was typed to be found:
 * the options may still be on their way, and Enter takes nothing then.
 */
export async function chooseOption(form: Locator, label: string, option: string): Promise<void> {
  const field = form.getByRole('combobox', { name: new RegExp(`^${label}`) });
  const page = field.page();
  await field.click();
  await field.fill(option);
  await field.and(page.locator('[aria-expanded="true"]')).waitFor();
  const list = page.locator(`[id="${await field.getAttribute('aria-controls')}"]`);
  await list.getByRole('option').first().waitFor({ state: 'attached' });
  await field.press('Enter');
}

/** Takes an action of a table's row that has no button of its own: it is in the row's menu. */
export async function chooseFromMenu(row: Locator, action: string): Promise<void> {
  await row.getByRole('button', { name: 'More actions' }).click();
  await row.page().getByRole('menuitem', { name: action }).click();
}
