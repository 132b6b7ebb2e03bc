import type { Locator, Page, Route } from 'playwright-core';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { type OpenPage, openPage, signIn } from './support/openPage.ts';
import { freezeTime, runUntilOne } from './support/pageClock.ts';
import { settle } from './support/settle.ts';
import { stopRouting } from './support/stopRouting.ts';
import { browser, sandbox, server, withExchange } from './support/withExchange.ts';

const path = '/subAccountTransferRecord';
const title = 'Sub-account transfers';
/** Requirements §7.8: from 350 ms, each pause twice as long, five times. */
const pauses = [350, 700, 1400, 2800, 5600];

let opened: OpenPage;
let page: Page;
withExchange();
beforeEach(async () => {
  await sandbox.heal();
  opened = await openPage(browser);
  page = opened.page;
  onTestFinished(() => opened.context.close());
  await signIn(page, server.origin, 'Elena Hofer', path);
  await settle(page);
});

describe('requirements §8.2: a status of 5xx is retried', () => {
  test('five times, then the built-in English is used', { tags: ['long'] }, async () => {
    const texts = await answerTexts((route) => route.fulfill({ status: 503 }));
    await startFrozen();
    // How long each pause is, tests/shell/i18n/loading.test.ts says to the millisecond; here answers take real time.
    for (const [at, pause] of pauses.entries()) await runUntil(() => texts.sent >= at + 2, pause / 14);
    // It gave up: only then is the page drawn without its words.
    await runUntil(async () => (await page.getByRole('heading', { level: 1 }).count()) === 1);
    // Longer than a sixth pause would be, and shorter than the timeout of the page's other calls.
    await page.clock.runFor(20_000);
    expect(texts.sent).toBe(pauses.length + 1);

    // The frame is there, and what goes wrong has its words.
    await page.clock.resume();
    await expectEnglishFrame();
    await freezeTime(page);
    await sandbox.injectFault('logout', { kind: 'cut' }, null);
    await page.getByRole('button', { name: /^Account:/ }).click();
    await page.getByRole('button', { name: 'Log out' }).click();
    const words = 'The network is not reachable. Check your connection.';
    await runUntilOne(page.locator('.ua-toast').getByText(words));
    await page.clock.resume();

    // When they are back, so is everything.
    await texts.heal();
    await page.reload();
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
  });

  test('and when it succeeds in the end, the page drawn meanwhile gets its texts', {
    tags: ['long'],
  }, async () => {
    const texts = await answerTexts((route) => route.fulfill({ status: 502 }));
    await startFrozen();
    await page.clock.fastForward(6_500);
    await runUntilFrame();
    expect(texts.sent).toBeLessThan(pauses.length + 1);
    await texts.heal();
    const heading = page.getByRole('heading', { level: 1, name: title });
    await runUntil(async () => (await heading.count()) === 1, 200);
    expect(texts.sent).toBeLessThan(pauses.length + 1);
    await expectEnglishFrame();
  });
});

test('requirements §8.2: a status of 4xx is final, and the page works in built-in English', async () => {
  const texts = await answerTexts((route) => route.fulfill({ status: 404 }));
  await startFrozen();
  await expect.poll(() => texts.sent).toBe(1);
  // Longer than all pauses together, and shorter than the timeout of the page's other calls.
  await page.clock.runFor(20_000);
  expect(texts.sent).toBe(1);
  await page.clock.resume();
  await expectEnglishFrame();
  await page.getByRole('rowheader').first().waitFor();
});

describe('slow texts', () => {
  const outline = () => page.getByRole('status', { name: 'Loading the page' });
  const heading = () => page.getByRole('heading', { level: 1 });

  test('do not hold up the frame; the page keeps its outline and shows no key of a text', {
    tags: ['long'],
  }, async () => {
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await answerTexts(async (route) => {
      await released;
      await route.continue();
    });
    await startFrozen();
    await page.clock.fastForward(6_500);
    await runUntilFrame();
    await outline().waitFor();
    expect(await heading().count()).toBe(0);
    release();
    await page.clock.resume();
    await heading().getByText(title).waitFor();
    await page.getByRole('rowheader').first().waitFor();
    expect(await outline().count()).toBe(0);
  });

  test('that never arrive leave a page that works without them', { tags: ['long'] }, async () => {
    await answerTexts(() => new Promise<void>(() => undefined));
    await startFrozen();
    await page.clock.fastForward(6_500);
    await runUntilFrame();
    await outline().waitFor();
    await page.clock.fastForward(15_000);
    await page.clock.resume();
    await page.getByRole('rowheader').first().waitFor();
    await expectEnglishFrame();
  });
});

/** Loads the page anew with a clock that stands still, so that it does not matter how long the machine takes. */
async function startFrozen(): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.reload();
}

/** Lets the page's time run in small steps until something is so. */
async function runUntil(isSo: () => boolean | Promise<boolean>, stepMs = 50): Promise<void> {
  const step = async () => {
    await page.clock.runFor(stepMs);
    return isSo();
  };
  await expect.poll(step, { timeout: 90_000 }).toBe(true);
}

interface AnsweredTexts {
  /** How often the texts of the screens were asked for. */
  sent: number;
  /** From here on the exchange answers itself. */
  heal(): Promise<void>;
}

async function answerTexts(handle: (route: Route) => Promise<void>): Promise<AnsweredTexts> {
  const isTexts = (url: URL) => url.pathname.startsWith('/locales/');
  const texts: AnsweredTexts = { sent: 0, heal: () => stopRouting(page, isTexts) };
  await page.route(isTexts, (route) => {
    if (route.request().url().endsWith('/user-assets.json')) texts.sent += 1;
    return handle(route);
  });
  return texts;
}

/** The frame in words: the way through the area and the person's account. */
function englishFrame(): Locator[] {
  const areas = page.getByRole('navigation', { name: 'Assets area' });
  return [
    areas.getByRole('link', { name: 'Deposit', exact: true }),
    areas.getByRole('link', { name: 'Address book', exact: true }),
    page.getByRole('button', { name: /^Account:/ }),
  ];
}

async function expectEnglishFrame(): Promise<void> {
  for (const part of englishFrame()) await part.waitFor();
}

/** Lets so little time run until it is drawn that no text is asked for the last time meanwhile. */
async function runUntilFrame(): Promise<void> {
  const areVisible = () => Promise.all(englishFrame().map((part) => part.isVisible()));
  await runUntil(async () => (await areVisible()).every((isVisible) => isVisible), 20);
}
