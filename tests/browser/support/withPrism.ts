import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, onTestFinished } from 'vitest';
import { type OpenPage, openPage, signIn } from './openPage.ts';
import { type PagesThroughPrism, pagesThroughPrism } from './pagesThroughPrism.ts';
import { settle } from './settle.ts';
import { browser, server, withExchange } from './withExchange.ts';

/** The file's proxy. */
export let prism: PagesThroughPrism;

/** Gives the tests of a file what `withExchange` gives, and Prism, which is installed when it is not there yet. */
export function withPrism(): void {
  withExchange();
  beforeAll(async () => {
    prism = await pagesThroughPrism();
  }, 15 * 60_000);
  afterAll(() => prism?.close());
}

/** A page in a browser of its own until the test ends; its calls go to the exchange directly. */
export async function openPlain(options?: Parameters<Browser['newContext']>[0]): Promise<OpenPage> {
  const opened = await openPage(browser, options);
  onTestFinished(() => opened.context.close());
  return opened;
}

/**
 * Room for a whole page. What is further down is asked for when it comes near the viewport, once and for all, and whether it
 * was near for a moment depends on what above it had come by then.
 */
export const wholePage = { viewport: { width: 1280, height: 8000 } };

/** Signs in and opens a page whose calls go through Prism, and waits until it has come to rest. */
export async function openThroughPrism(path: string, name = 'Elena Hofer'): Promise<OpenPage> {
  const opened = await openPlain(wholePage);
  await prism.lead(opened.context);
  await signIn(opened.page, server.origin, name, path);
  await settle(opened.page);
  return opened;
}

/** What Prism found in calls, each once. */
export function violationsIn(seen: PagesThroughPrism['seen']): string[] {
  const lines = seen.flatMap(({ call, violations }) =>
    violations.map(
      ({ location, message }) => `${call.replace(/\?.*/s, '')}: ${location.join('/')} ${message}`,
    ),
  );
  return [...new Set(lines)];
}
