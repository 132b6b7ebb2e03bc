import type { Locator } from 'playwright-core';

/** Finds an option of a searchable select by typing and takes it with the keyboard. */
export async function chooseOption(form: Locator, label: string, option: string): Promise<void> {
  const field = form.getByRole('combobox', { name: new RegExp(`^${label}`) });
  await field.click();
  await field.fill(option);
  await field.press('Enter');
}
