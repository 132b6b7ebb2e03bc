import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchChromium } from '../../scripts/browser/launchChromium.ts';
import { type StartedServer, startServer } from '../../scripts/browser/startServer.ts';
import { findViolations } from './support/findViolations.ts';
import { openPage, signIn } from './support/openPage.ts';
import { settle } from './support/settle.ts';

let browser: Browser;
let server: StartedServer;
beforeAll(async () => {
  browser = await launchChromium();
  server = await startServer();
});
afterAll(async () => {
  await browser?.close();
  await server?.dispose();
});

test('who has a label reads it with the next one, the ambassador, and what the account is', async () => {
  const { page, context, complaints } = await openPage(browser);
  await signIn(page, server.origin, 'Marek Dvorak', '/deposit/');
  await settle(page);
  const button = page.getByRole('button', { name: /^Account: / });
  expect(await button.textContent()).toContain('VIP 3');
  await button.click();
  await page.getByText('VIP-3', { exact: true }).waitFor();
  await page.getByText('Next: VIP-4').waitFor();
  await page.getByText('Mara Lindqvist').waitFor();
  await page.getByRole('link', { name: 'vip@example.com' }).waitFor();
  await page.getByText('Unified trading account').waitFor();
  expect(await findViolations(page)).toEqual([]);
  expect(complaints).toEqual([]);
  await context.close();
});

test('nothing of the kind is asked for without a label', async () => {
  const { page, context } = await openPage(browser);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await signIn(page, server.origin, 'Elena Hofer', '/deposit/');
  await settle(page);
  await page.getByRole('button', { name: /^Account: / }).click();
  await page.getByText('Unified trading account').waitFor();
  expect(asked.filter((url) => url.includes('loyalty-program'))).toEqual([]);
  await context.close();
});
