import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { closeHosted, openHosted } from './host/hostedExchange.ts';
import type { Hosted } from './host/hostRequest.ts';
import { type SandboxApi, sandboxApi } from './sandboxApi.ts';
import { sharedChromium } from './sharedChromium.ts';
import { tellFailure } from './tellFailure.ts';

/** The worker's Chromium. */
export let browser: Browser;
/** What `withExchange` opened for the file that called it; each test file has an exchange of its own. */
export let server: Readonly<Hosted>;
/** The local API of that exchange: faults, clock, money from outside. */
export let sandbox: SandboxApi;

/** Gives the tests of a file Chromium and the exchange of `npm start`, with ports and data of its own. */
export function withExchange(): void {
  beforeAll(async () => {
    const [chromium, hosted] = await Promise.all([sharedChromium(), openHosted()]);
    browser = chromium;
    server = hosted;
    sandbox = sandboxApi(hosted.origin);
  });
  afterEach(({ task }) => tellFailure(task, browser));
  afterAll(async () => {
    await Promise.all(browser?.contexts().map((context) => context.close()) ?? []);
    await closeHosted();
  });
}
