import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { livePath } from '../../generated/api/live.ts';
import { openPage, signIn } from './support/openPage.ts';
import { settle } from './support/settle.ts';
import { browser, sandbox, server, withExchange } from './support/withExchange.ts';

withExchange();

/** Nothing of theirs is under way, so that no page of theirs asks again by itself. */
const quiet = { who: 'Tomas Lind', uid: 904_455 };

const connected = (page: Page) =>
  page.waitForResponse((response) => new URL(response.url()).pathname === livePath);
const underWay = (page: Page) => page.getByRole('table', { name: 'Under way' });

test('what changes appears in every tab of its customer without reload', async () => {
  const { page, context, complaints } = await openPage(browser);
  const second = await context.newPage();
  const tabs = [page, second];
  const connections = tabs.map(connected);
  await signIn(page, server.origin, quiet.who, '/');
  await second.goto(`${server.origin}/user/assets/`);
  const answers = await Promise.all(connections);
  expect(answers.map((answer) => answer.status())).toEqual([200, 200]);
  await Promise.all(tabs.map(settle));
  expect(await underWay(page).count()).toBe(0);

  // Where somebody is stays.
  const chooser = page.getByLabel('Value in');
  await chooser.focus();
  await sandbox.deposit({ uid: quiet.uid, coin: 'BTC', chain: 'BTC', amount: '0.125' });
  await Promise.all(tabs.map((tab) => underWay(tab).getByText('0.125').first().waitFor({ timeout: 30_000 })));
  expect(await chooser.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(complaints).toEqual([]);
  await context.close();
});

test('a session that is ended elsewhere is noticed where nobody does anything', async () => {
  const { page, context, complaints } = await openPage(browser);
  const connection = connected(page);
  await signIn(page, server.origin, quiet.who, '/');
  await connection;
  await settle(page);
  await fetch(`${server.origin}/sandbox/api/sessions/${quiet.uid}`, { method: 'DELETE' });
  await page.waitForURL(/\/login/, { timeout: 30_000 });
  expect(complaints).toEqual([]);
  await context.close();
});
