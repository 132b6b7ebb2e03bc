import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { type StartedServer, startServer } from '../../../scripts/browser/startServer.ts';
import { sharedChromium } from './sharedChromium.ts';
import { tellFailure } from './tellFailure.ts';

/** The worker's Chromium. */
export let browser: Browser;
/** What `withServer` started for the tests that called it. */
export let server: StartedServer;

/** Gives tests Chromium and `npm start`'s own process on an empty data folder and without a history of the customers, to end and to start again. */
export function withServer(): void {
  beforeAll(async () => {
    [browser, server] = await Promise.all([sharedChromium(), startServer({}, ['--empty'])]);
  });
  afterEach(({ task }) => tellFailure(task, browser));
  afterAll(async () => {
    await Promise.all(browser?.contexts().map((context) => context.close()) ?? []);
    await server?.dispose();
  });
}
