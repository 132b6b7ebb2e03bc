import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';

const { languages } = JSON.parse(readFileSync('schemas/brand.json', 'utf8')) as {
  languages: { name: string }[];
};
const names = new RegExp(languages.map(({ name }) => name.replace(/[()]/g, '\\$&')).join('|'));

/** Takes another language by its own name, in the page's head. */
export async function chooseLanguage(page: Page, name: string): Promise<void> {
  const banner = page.getByRole('banner');
  // The button's own name changes with the language; what it opens does not.
  await banner.locator('button[aria-controls]').filter({ hasText: names }).first().click();
  await banner.getByRole('button', { name, exact: true }).click();
}
