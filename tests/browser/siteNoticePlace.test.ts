import type { Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { firstInGate } from '../longRun.ts';
import { openPage, signIn } from './support/openPage.ts';
import { settle } from './support/settle.ts';
import { browser, server, withExchange } from './support/withExchange.ts';

withExchange();

declare global {
  interface Window {
    /** Where the content of the page has begun, frame by frame (CSS px), each place once. */
    contentTops?: number[];
  }
}

/** Runs in the page, before anything of ours. */
function followContent(): void {
  const tops: number[] = [];
  window.contentTops = tops;
  const look = () => {
    const top = document.getElementById('content')?.getBoundingClientRect().top;
    if (top !== undefined && tops.at(-1) !== top) tops.push(top);
    requestAnimationFrame(look);
  };
  look();
}

async function topsOf(page: Page): Promise<number[]> {
  await page.getByRole('note').waitFor();
  await settle(page);
  return page.evaluate(() => window.contentTops ?? []);
}

const circumstances: [lang: string, width: number][] = [
  ['en-HK', 1280],
  ['zh-HK', 375],
  ['zh-HK', 1280],
  ['en-HK', 375],
];

test.each(firstInGate(circumstances, 2))(
  'the notice above every page of a closing site shifts nothing: %s, %i px wide',
  async (lang, width) => {
    const { page, context, complaints } = await openPage(browser, { viewport: { width, height: 900 } });
    onTestFinished(() => context.close());
    const origin = server.origin.replace('//', '//exchange.hk.');
    await signIn(page, origin, 'Elena Hofer', '/exchange/index');
    await context.addInitScript(followContent);
    await page.goto(`${origin}/user/assets/exchange/index?lang=${lang}`);
    expect(await topsOf(page)).toHaveLength(1);
    expect(complaints).toEqual([]);
  },
);
