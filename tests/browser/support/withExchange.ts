import type { Browser } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { launchChromium } from '../../../scripts/browser/launchChromium.ts';
import { type StartedServer, startServer } from '../../../scripts/browser/startServer.ts';
import { type SandboxApi, sandboxApi } from './sandboxApi.ts';

/** What `withExchange` started for the file that called it; each test file has these of its own. */
export let browser: Browser;
export let server: StartedServer;
/** The local API of that server's exchange: faults, clock, money from outside. */
export let sandbox: SandboxApi;

/** Gives the tests of a file Chromium and the real server of `npm start` with an exchange of their own. */
export function withExchange(): void {
  beforeAll(async () => {
    [browser, server] = await Promise.all([launchChromium(), startServer()]);
    sandbox = sandboxApi(server.origin);
  });
  afterAll(async () => {
    await browser?.close();
    await server?.dispose();
  });
}
