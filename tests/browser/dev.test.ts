// Starts the developer's server again and again. What `npm start` serves is in mainJob.test.ts.
// @module-tag long

import { readFileSync } from 'node:fs';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../../scripts/serve/freePort.ts';
import { followReadme } from '../schemas/readmeExample.ts';
import { callApi } from './support/callApi.ts';
import { type CopiedProject, copyProject, type SpawnedStart } from './support/copiedProject.ts';
import { openPage, signIn } from './support/openPage.ts';
import { sharedChromium } from './support/sharedChromium.ts';

const screen = 'schemas/screens/moneyAddress.json';
const refusal = `${screen}:5:12 S401 the file: there is no English text for "no.such.key".`;

// `npm run dev` on a copy, with one page open all the while; every test mends what it broke.
let project: CopiedProject;
let dev: SpawnedStart;
let context: BrowserContext;
let page: Page;
let complaints: string[];

beforeAll(async () => {
  project = await copyProject();
  const port = await freePort();
  dev = project.start({ args: ['--dev'], port });
  const [browser] = await Promise.all([sharedChromium(), dev.says('Stop with Ctrl+C.')]);
  expect(await dev.origin()).toBe(`http://localhost:${port}`);
  ({ page, context, complaints } = await openPage(browser));
});
afterAll(async () => {
  await context?.close();
  await project?.dispose();
});

test('pages, API, login and control page share one address, as with npm start', async () => {
  await page.goto(await dev.origin());
  await page.waitForURL(/\/login\?redirect_url=.+%2Fuser%2Fassets%2F$/);
  await signIn(page, await dev.origin(), 'Elena Hofer', '?currency=USD');
  await heading('Overview').waitFor();
  expect(page.url()).toBe(`${await dev.origin()}/user/assets/?currency=USD`);
  await signIn(page, await dev.origin(), 'Elena Hofer', '/money-address');
  await heading('Address book').waitFor();
  expect((await callApi(page, 'userProfile', {})).code).toBe(0);
  expect(complaints).toEqual([]);

  const control = await context.newPage();
  await control.goto(`${await dev.origin()}/sandbox/`);
  await control.getByRole('button', { name: 'Send deposit' }).waitFor();
  await control.close();
});

test('an invalid edit is reported in the terminal and on the page, also on a new one, until it is corrected', async () => {
  const overlay = page.locator('vite-error-overlay');
  await project.edit(screen, '"addressBook.title"', '"no.such.key"');
  await overlay.waitFor();
  expect(await overlay.locator('.message').textContent()).toBe(refusal);
  await dev.says(refusal);
  await page.reload();
  await overlay.waitFor();

  await project.edit(screen, '"no.such.key"', '"addressBook.title"');
  await overlay.waitFor({ state: 'detached' });
  await heading('Address book').waitFor();
  await dev.says('The schemas are proven again.');
});

test('an edited screen and an edited text appear automatically', async () => {
  await project.edit(screen, '"addressBook.title"', '"addressBook.add"');
  await heading('Add address').waitFor();
  await project.edit('schemas/locales/en/user-assets.json', '"Add address"', '"Note an address"');
  await heading('Note an address').waitFor();
});

test('edited code appears without the page losing its state', async () => {
  await page.evaluate('window.isSamePage = true');
  await project.edit('src/shell/layout/DefaultLayout.tsx', 'ua-footer__licence', 'ua-footer__licence edited');
  await page.locator('.ua-footer__licence.edited').waitFor();
  expect(await page.evaluate('window.isSamePage')).toBe(true);
});

test('an edit of the exchange restarts it; a broken one is reported and waits for the next edit', async () => {
  const file = 'src/sandbox/flows/demo/accounts/demoAccounts.ts';
  await project.edit(file, 'export ', 'exprot ');
  await dev.says('demoAccounts.ts');
  const broken = await fetch(`${await dev.origin()}/login`);
  expect([broken.status, (await broken.text()).includes('demoAccounts.ts')]).toEqual([503, true]);

  await project.edit(file, 'exprot ', 'export ');
  await dev.says('The exchange has started again.');
  // Still signed in: sessions and data are where they were.
  expect((await callApi(page, 'userProfile', {})).code).toBe(0);
});

test('an edited description leads to new code, a restarted exchange and a reloaded page', async () => {
  const loaded = page.waitForEvent('load');
  await project.edit('openapi/withdraw.yaml', 'summary: ', 'summary: Again, ');
  await loaded;
  await heading('Note an address').waitFor();
  // The page comes anew with the new code, and once more with the new exchange.
  const starts = () => dev.out().match(/The exchange has started again/g);
  await expect.poll(starts, { timeout: 90_000 }).toHaveLength(2);
  expect((await callApi(page, 'userProfile', {})).code).toBe(0);
});

test('the page of schemas/README.md appears from JSON and a description alone', async () => {
  const changes = followReadme((path) => readFileSync(path, 'utf8'));
  for (const [path, text] of Object.entries(changes)) await project.write(path, text);
  const item = page.getByRole('navigation').getByRole('link', { name: 'Fee refunds' });
  await item.click();
  await heading('Fee refunds').waitFor();
  expect(new URL(page.url()).pathname).toBe('/user/assets/records/fee-refunds');
  // The example of its description, in the formats that the file names.
  const row = (number: number, hasText: string | RegExp) =>
    page.getByRole('row').nth(number).filter({ hasText });
  await row(1, '+12.5').waitFor();
  await row(2, /BTC[\s\S]*\+0\.0004[\s\S]*Processing/).waitFor();
});

test('Ctrl+C ends all processes with 0 and releases the data folder', async () => {
  expect(await dev.kill('SIGINT')).toBe(0);
  await expect(fetch(await dev.origin())).rejects.toThrow();
  const next = project.start({ args: ['--dev'] });
  await next.origin();
  expect(await next.kill('SIGTERM')).toBe(0);
});

function heading(name: string) {
  return page.getByRole('heading', { level: 1, name });
}
