import type { Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { titleOf, whenIdle } from '../../scripts/browser/takeWebp.ts';
import { firstInGate } from '../longRun.ts';
import { pages } from './support/allPages.ts';
import { collectShifts, type Shift, shiftsSoFar } from './support/collectShifts.ts';
import { enter, openPage } from './support/openPage.ts';
import { orderAnswers } from './support/orderAnswers.ts';
import { twoFrames } from './support/settle.ts';
import { slowNetwork } from './support/slowNetwork.ts';
import { browser, server, withExchange } from './support/withExchange.ts';

/**
 * Of all layout shifts while a page loads: a fifth of what the field calls good (https://web.dev/articles/cls); half of it
 * where the page is drawn before its answers, of which nobody knows how many rows they have.
 */
const MOST = { early: 0.02, late: 0.05 };

withExchange();

/** Each width and each order once before the others, which the long run adds. */
const visits: readonly (readonly [width: number, answers: keyof typeof MOST])[] = [
  [375, 'late'],
  [1280, 'early'],
  [375, 'early'],
  [1280, 'late'],
];

/** A page of somebody who is signed in, on a slow network, with nothing cached. */
async function openSlowly(width: number): Promise<Page> {
  const { page, context } = await openPage(browser, { viewport: { width, height: 812 } });
  onTestFinished(() => context.close());
  await enter(page, server.origin, 'Elena Hofer');
  await slowNetwork(page);
  await collectShifts(page);
  return page;
}

/** Loads a page and waits until nothing of it is on its way any more. */
async function load(page: Page, path: string): Promise<void> {
  await page.goto(`${server.origin}/user/assets${path}`);
  await titleOf(page).waitFor();
  await whenIdle(page);
  await twoFrames(page);
}

const sumOf = (shifts: readonly Shift[]) => shifts.reduce((sum, { value }) => sum + value, 0);

test('no page shifts while it loads slowly, whether code or answers come first', async () => {
  const moved: Record<string, readonly Shift[]> = {};
  const visitAll = async (width: number, answers: keyof typeof MOST) => {
    const page = await openSlowly(width);
    await orderAnswers(page, answers);
    for (const path of pages) {
      await load(page, path);
      const shifts = await shiftsSoFar(page);
      if (sumOf(shifts) > MOST[answers]) moved[`${path}, ${width} px wide, answers ${answers}`] = shifts;
    }
  };
  // Beside each other: most of the time is the network's.
  await Promise.all(firstInGate(visits, 2).map(([width, answers]) => visitAll(width, answers)));
  expect(moved).toEqual({});
});

test('a shift without user input is detected', async () => {
  const page = await openSlowly(375);
  await load(page, '/account/sessions');
  await page.locator('#content').evaluate((content) => {
    content.style.paddingBlockStart = '300px';
  });
  await expect.poll(async () => sumOf(await shiftsSoFar(page))).toBeGreaterThan(MOST.late);
});
