import { expect, test } from 'vitest';
import { findViolations } from './support/findViolations.ts';
import { openPage, signIn } from './support/openPage.ts';
import { settle } from './support/settle.ts';
import { browser, server, withExchange } from './support/withExchange.ts';

withExchange();

test('a customer with a label sees it with the next one, the ambassador and the type of account', async () => {
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

test('nothing of that is requested for a customer without a label', { tags: ['long'] }, async () => {
  const { page, context } = await openPage(browser);
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.url()));
  await signIn(page, server.origin, 'Elena Hofer', '/deposit/');
  await settle(page);
  await page.getByRole('button', { name: /^Account: / }).click();
  await page.getByText('Unified trading account').waitFor();
  expect(sent.filter((url) => url.includes('loyalty-program'))).toEqual([]);
  await context.close();
});
