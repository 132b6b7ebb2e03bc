import type { Page } from 'playwright-core';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { demoAccounts } from '../../src/sandbox/flows/demo/accounts/demoAccounts.ts';
import type { Effect } from '../../src/sandbox/http/faults/fault.ts';
import { newAddress } from './support/bookSteps.ts';
import { breakTables } from './support/breakTables.ts';
import { type OpenPage, openPage, signIn } from './support/openPage.ts';
import { settle } from './support/settle.ts';
import { watchCalls } from './support/watchCalls.ts';
import { browser, sandbox, server, withExchange } from './support/withExchange.ts';

const path = '/money-address';

let opened: OpenPage;
let page: Page;
withExchange();
beforeEach(async () => {
  await sandbox.heal();
  opened = await openPage(browser);
  page = opened.page;
  await page.clock.install();
  onTestFinished(() => opened.context.close());
});

const ends: [kind: string, effect: Effect, message: string][] = [
  ['HttpError', { kind: 'status', status: 503 }, 'http error'],
  ['Timeout', { kind: 'hang' }, 'Request timeout, please re-try!'],
  ['ResponseError', { kind: 'empty' }, 'Non Response!'],
  ['BusinessError', { kind: 'code', code: 10016 }, 'bad business ret_code'],
  ['other', { kind: 'cut' }, 'Network Error'],
];

test('requirements §7.9: every class of outcome reaches the collector, without personal data', async () => {
  const sent = watchCalls(opened.context);
  await signIn(page, server.origin, 'Elena Hofer', path);
  await settle(page);
  const search = page.getByRole('searchbox');
  for (const [kind, effect] of ends) {
    await sandbox.injectFault('addressList', effect, null);
    const before = sent.of('addressList').length;
    // What somebody types is theirs: it must not come out in a report.
    await search.fill(`${newAddress()} ${kind}`);
    await expect.poll(() => sent.of('addressList').length).toBeGreaterThan(before);
    if (effect.kind === 'hang') await page.clock.fastForward(30_000);
    await page.getByRole('main').getByRole('alert').waitFor();
    await sandbox.heal();
    await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('main').getByRole('alert').waitFor({ state: 'detached' });
  }
  await page.evaluate(() => {
    queueMicrotask(() => {
      throw new TypeError('elena.hofer@example.com is not a function');
    });
  });

  const wanted = [
    ['Success', 'success'],
    ['TypeError', 'TypeError'],
    ...ends.map(([kind, , says]) => [kind, says]),
  ];
  await expect
    .poll(async () => {
      await page.clock.fastForward(11_000);
      const { reports } = await sandbox.state();
      return wanted.filter(
        ([kind, message]) =>
          !reports.some(
            (report) => report.kind === kind && report.message === message && report.page === path,
          ),
      );
    })
    .toEqual([]);
  expect(bodiesOf(sent).map((body) => body.platform ?? 'pc-user')).toEqual(
    bodiesOf(sent).map(() => 'pc-user'),
  );
  await expectNothingPersonal(JSON.stringify(bodiesOf(sent)));
});

test('a part of a page that breaks while it is rendered is reported, too', { tags: ['long'] }, async () => {
  await signIn(page, server.origin, 'Elena Hofer', path);
  await breakTables(page);
  await page.goto(`${server.origin}/user/assets/deposit/?coin=ETH`);
  await page.getByText('This part of the page did not work. The rest of it does.').first().waitFor();
  await expect
    .poll(async () => {
      await page.clock.fastForward(11_000);
      return (await sandbox.state()).reports.find(
        (report) => report.page === '/deposit' && report.kind === 'TypeError',
      );
    })
    .toBeDefined();
});

test('requirements §4.1: the login event is sent once, with the id, and again only for another customer', async () => {
  const sent = watchCalls(opened.context);
  await signIn(page, server.origin, 'Elena Hofer', path);
  await settle(page);
  await page.getByRole('navigation').getByRole('link', { name: 'Statements' }).click();
  await page.getByRole('heading', { level: 1, name: 'Statements' }).waitFor();
  await expectLogins(sent, [533285]);
  await page.clock.fastForward(60_000);
  await page.getByRole('navigation').getByRole('link', { name: 'Address book' }).click();
  await settle(page);
  await expectLogins(sent, [533285]);

  await signIn(page, server.origin, 'Marek Dvorak', path);
  await settle(page);
  await expectLogins(sent, [533285, 700312]);
  // What was sent is written down a moment later.
  const uids = async () =>
    (await sandbox.state()).events.filter(({ name }) => name === 'login').map(({ uid }) => uid);
  await expect.poll(uids).toEqual(expect.arrayContaining([533285, 700312]));
  await expect
    .poll(async () => (await sandbox.state()).events)
    .toContainEqual(expect.objectContaining({ name: 'apiTiming', operation: 'userProfile' }));
  await expectNothingPersonal(JSON.stringify(bodiesOf(sent)));
});

test('requirements §7.9: when monitoring fails to load, one report says so, and the control page shows it', {
  tags: ['long'],
}, async () => {
  await opened.context.route('**/startReporting-*.js', (route) => route.abort());
  const sent = watchCalls(opened.context);
  await signIn(page, server.origin, 'Naomi Adler', path);
  await settle(page);
  await expect
    .poll(async () => {
      await page.clock.fastForward(11_000);
      return bodiesOf(sent).length;
    })
    .toBe(1);
  // More happens, and no more is said about it.
  await sandbox.injectFault('addressList', { kind: 'empty' });
  await page.getByRole('searchbox').fill('nothing');
  await page.getByRole('main').getByRole('alert').waitFor();
  await page.clock.fastForward(30_000);
  await settle(page);
  expect(bodiesOf(sent)).toMatchObject([
    { platform: 'pc-user', events: [{ kind: 'other', message: 'monitoring failed to load', count: 1 }] },
  ]);

  // What was sent is written down a moment later.
  await expect
    .poll(async () => (await sandbox.state()).reports)
    .toContainEqual(expect.objectContaining({ message: 'monitoring failed to load' }));
  await page.goto(`${server.origin}/sandbox/`);
  await page.getByText('monitoring failed to load').first().waitFor({ state: 'attached' });
});

interface Batch {
  platform?: string;
  events: { name?: string; userId?: number }[];
}

/** Everything the pages told the collectors. */
function bodiesOf(sent: ReturnType<typeof watchCalls>): Batch[] {
  return [...sent.of('monitoringReport'), ...sent.of('eventsTrack')].map((request) => request.postDataJSON());
}

async function expectLogins(sent: ReturnType<typeof watchCalls>, ids: number[]): Promise<void> {
  await expect
    .poll(async () => {
      await page.clock.fastForward(11_000);
      const events = bodiesOf(sent).flatMap((body) => body.events);
      return events.filter(({ name }) => name === 'login').map(({ userId }) => userId);
    })
    .toEqual(ids);
}

/** Names, mails and numbers of the personas, also masked, their session, and what was typed. */
async function expectNothingPersonal(text: string): Promise<void> {
  const tokens = (await opened.context.cookies()).map(({ name, value }) =>
    name === 'ua_device' ? '' : value,
  );
  const personal = demoAccounts.flatMap(({ name, profile }) => [
    ...name.split(' '),
    profile.username,
    profile.email,
    profile.mobile,
  ]);
  const found = [...personal, ...tokens, '***', '@', '0x'].filter(
    (word) => word.length > 0 && stands(word, text),
  );
  expect(found).toEqual([]);
}

/** A name stands there as a word of its own ("Chan" is no part of "channel"), anything else wherever it is. */
function stands(word: string, text: string): boolean {
  if (/^[a-z]+$/i.test(word)) return new RegExp(`\\b${word}\\b`, 'i').test(text);
  return text.toLowerCase().includes(word.toLowerCase());
}
