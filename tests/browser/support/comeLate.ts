import type { BrowserContext } from 'playwright-core';
import { testSettings } from '../../testSettings.ts';

/** `LATE=1`: pages are as late as on a machine that is busy, and a test that relies on haste fails on any machine. */
export const isLate = testSettings.LATE;

/** How late a page's idle moment comes, ms, and by how much at most an answer does. */
const late = { idle: 4_000, answer: 800 };

/** What a page does when it is idle comes seconds late, and answers in an order of their own. */
export async function comeLate(context: BrowserContext): Promise<void> {
  await context.addInitScript(({ idle, answer }) => {
    const whenIdle = window.requestIdleCallback.bind(window);
    window.requestIdleCallback = (run) => window.setTimeout(() => whenIdle(run), idle);
    const ask = window.fetch.bind(window);
    window.fetch = async (...given) => {
      const response = await ask(...given);
      await new Promise((resolve) => window.setTimeout(resolve, Math.random() * answer));
      return response;
    };
  }, late);
}
