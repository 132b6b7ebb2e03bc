import type { Locator, Page } from 'playwright-core';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import type { Effect } from '../../src/sandbox/http/faults/fault.ts';
import { newAddress } from './support/bookSteps.ts';
import { callApi } from './support/callApi.ts';
import { chooseFromMenu } from './support/choices.ts';
import { shownNotices } from './support/noteEverythingShown.ts';
import { logOut, type OpenPage, openPage, signIn } from './support/openPage.ts';
import { freezeTime, runUntilOne } from './support/pageClock.ts';
import { settle } from './support/settle.ts';
import { watchCalls } from './support/watchCalls.ts';
import { browser, sandbox, server, withExchange } from './support/withExchange.ts';

const privatePath = '/money-address';
const networkText = 'The network is not reachable. Check your connection.';
/** A browser sends a request once more when the connection it took for it breaks: one broken call is not enough. */
const untilHealed = null;
const code = (number: number, message?: string): Effect => ({
  kind: 'code',
  code: number,
  ...(message !== undefined && { message }),
});

let opened: OpenPage;
let page: Page;
withExchange();
beforeEach(async () => {
  await sandbox.heal();
  opened = await openPage(browser);
  page = opened.page;
  onTestFinished(() => opened.context.close());
});

describe('the frame’s response, whoever made the call', () => {
  test('requirements §8.1: 1007 and 1008 show a toast with the server’s message, or with "token error"', {
    tags: ['long'],
  }, async () => {
    await page.clock.install();
    await signIn(page, server.origin, 'Elena Hofer', privatePath);
    await settle(page);
    // A toast goes after three seconds.
    await freezeTime(page);
    for (const [number, message, words] of [
      [1007, 'Session expired', 'Timeout, Session expired.'],
      [1008, '', 'Timeout, token error.'],
    ] as const) {
      await sandbox.injectFault('addressList', code(number, message));
      await page.getByRole('searchbox').fill(`vault ${number}`);
      await runUntilOne(toast().getByText(words, { exact: true }));
    }
  });

  test('requirements §8.1: 10024 opens the modal with the result, and nothing else is shown', async () => {
    await signIn(page, server.origin, 'Elena Hofer', privatePath);
    const row = await savedAddress('Wall');
    const result = { title: 'Not in your region', content: 'Vaults are closed where you live.', actions: [] };
    await sandbox.injectFault('addressDelete', { ...code(10024), result } as Effect);
    await remove(row);
    const modal = page.getByRole('dialog', { name: result.title });
    await modal.getByText(result.content).waitFor();
    await modal.getByRole('button', { name: 'Close' }).click();
    await modal.waitFor({ state: 'detached' });
    expect(await shownNotices(page)).toEqual([]);
    expect(await row.count()).toBe(1);
  });

  test('requirements §8.2: 42039 opens the identity prompt, and nothing was done', async () => {
    await signIn(page, server.origin, 'Elena Hofer', privatePath);
    const row = await savedAddress('Identity');
    await sandbox.injectFault('addressDelete', code(42039));
    await remove(row);
    const prompt = page.getByRole('dialog', { name: 'Verify your identity' });
    await prompt.getByText('Nothing has been done yet.', { exact: false }).waitFor();
    expect(await toast().count()).toBe(0);
    await prompt.getByRole('button', { name: 'Close' }).click();
    await prompt.waitFor({ state: 'detached' });
    expect(await row.count()).toBe(1);
  });
});

describe('a refusal shows its text', () => {
  const refusals: [number: number, message: string, words: string][] = [
    [
      79992,
      'mismatch',
      'Signature verification failed, please confirm whether the network environment is safe.',
    ],
    [10016, 'internal', 'Something went wrong on our side. Nothing was changed.'],
    [50001, 'closed', 'This coin is closed for now.'],
    [10031, 'check', 'The security check could not be completed. Start it again.'],
    [987654, 'The tide is out', '987654: The tide is out'],
  ];

  test('requirements §8.1: in place of what could not be loaded', async () => {
    await signIn(page, server.origin, 'Elena Hofer', privatePath);
    for (const [number, message, words] of refusals) {
      await sandbox.injectFault('addressList', code(number, message), untilHealed);
      await page.reload();
      await page.getByRole('main').getByRole('alert').getByText(words).waitFor();
      expect(await toast().count()).toBe(0);
    }
  });

  test('requirements §8.2: as a toast where nothing else handled it', { tags: ['long'] }, async () => {
    await signIn(page, server.origin, 'Elena Hofer', privatePath);
    const row = await savedAddress('Refused');
    await settle(page);
    for (const [number, message, words] of refusals) {
      await sandbox.injectFault('addressDelete', code(number, message));
      // Waited for from before: it goes after three seconds.
      await Promise.all([toast().getByText(words).waitFor(), remove(row)]);
      // A click right behind a refusal is taken for the second half of a double click.
      await expect.poll(() => toast().count()).toBe(0);
    }
    expect(await row.count()).toBe(1);
    // What nobody dealt with is dealt with now: the browser has no error to report.
    expect(opened.complaints).toEqual([]);
  });

  test('requirements §9.8: as a card with a title for customers who are still logged in', {
    tags: ['long'],
  }, async () => {
    await signIn(page, server.origin, 'Elena Hofer', privatePath);
    await settle(page);
    await sandbox.injectFault('logout', code(10016, 'internal'));
    await logOut(page);
    const card = page.getByRole('alert').filter({ hasText: 'You are still logged in' });
    await card.getByText('Something went wrong on our side. Nothing was changed.').waitFor();
    expect(await toast().count()).toBe(0);
    expect(new URL(page.url()).pathname).toBe(`/user/assets${privatePath}`);
  });
});

describe('a call without a valid answer', () => {
  const losses: Effect[] = [{ kind: 'status', status: 503 }, { kind: 'cut' }, { kind: 'hang' }];

  test('requirements §8.1: HTTP status errors, network errors and timeouts show the text of code 50016', {
    tags: ['long'],
  }, async () => {
    await page.clock.install();
    await signIn(page, server.origin, 'Elena Hofer', privatePath);
    await settle(page);
    for (const effect of losses) {
      const calls = watchCalls(page);
      await freezeTime(page);
      await sandbox.injectFault('logout', effect, untilHealed);
      await logOut(page);
      const button = page.getByRole('button', { name: 'Log out' });
      if (effect.kind === 'hang') {
        await expect.poll(() => calls.of('logout').length).toBe(1);
        await expect.poll(() => button.isDisabled()).toBe(true);
        await page.clock.fastForward(30_000);
      }
      await runUntilOne(toast().getByText(networkText));
      expect(await shownNotices(page)).toEqual([networkText]);
      await expect.poll(() => button.isEnabled()).toBe(true);
      await page.clock.fastForward(2_000);
      await page.clock.resume();
      await expect.poll(() => toast().count()).toBe(0);
      await sandbox.heal();
    }
  });

  test('a network toast is open for 2 seconds, a token toast for 3', async () => {
    await page.clock.install();
    await signIn(page, server.origin, 'Elena Hofer', privatePath);
    await settle(page);
    for (const [effect, words, durationMs] of [
      [{ kind: 'cut' }, networkText, 2000],
      [code(1007, 'gone'), 'Timeout, gone.', 3000],
    ] as const) {
      await freezeTime(page);
      await sandbox.injectFault('logout', effect, untilHealed);
      await logOut(page);
      await runUntilOne(toast().getByText(words));
      await page.clock.runFor(durationMs - 100);
      expect(await toast().count()).toBe(1);
      await page.clock.runFor(200);
      await expect.poll(() => toast().count()).toBe(0);
      await page.clock.resume();
      await sandbox.heal();
    }
  });

  test('requirements §8.1: an empty body and an HTML page fail in place alone, and monitoring is told', {
    tags: ['long'],
  }, async () => {
    await page.clock.install();
    await signIn(page, server.origin, 'Elena Hofer', privatePath);
    await settle(page);
    const answers: [effect: Effect, words: string, message: string][] = [
      [{ kind: 'empty' }, 'Non Response!', 'Non Response!'],
      [{ kind: 'html' }, 'The answer could not be read. Try again in a moment.', 'responseType not support'],
    ];
    for (const [effect, words] of answers) {
      await sandbox.injectFault('addressList', effect);
      await page.getByRole('searchbox').fill(effect.kind);
      const alert = page.getByRole('main').getByRole('alert');
      await alert.getByText(words).waitFor();
      expect(await shownNotices(page)).toHaveLength(1);
      await alert.getByRole('button', { name: 'Try again' }).click();
      await alert.waitFor({ state: 'detached' });
    }
    // Reports travel together: two seconds until their code is asked for, ten from the first report on.
    await page.clock.fastForward(3_000);
    await expect
      .poll(async () => {
        await page.clock.fastForward(11_000);
        const { reports } = await sandbox.state();
        return answers.every(([, , message]) =>
          reports.some(
            (report) =>
              report.message === message &&
              report.kind === 'ResponseError' &&
              report.operation === 'addressList' &&
              report.page === privatePath,
          ),
        );
      })
      .toBe(true);
  });
});

function toast(): Locator {
  return page.locator('.ua-toast[data-state="open"]');
}

/** Saves an address and gives its row. */
async function savedAddress(remark: string): Promise<Locator> {
  const address = newAddress();
  const request = { coin: 'ETH', chain: 'ETH', address, tag: '', remark, requestId: crypto.randomUUID() };
  expect((await callApi(page, 'addressCreate', request)).code).toBe(0);
  await page.goto(`${server.origin}/user/assets${privatePath}?keyword=${address}`);
  const name = page.getByRole('rowheader', { name: remark, exact: true });
  await name.waitFor();
  return page.getByRole('table').locator('tbody tr').filter({ has: name });
}

async function remove(row: Locator): Promise<void> {
  await chooseFromMenu(row, 'Delete');
  const dialog = page.getByRole('dialog', { name: 'Delete this address?' });
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await dialog.waitFor({ state: 'detached' });
}
