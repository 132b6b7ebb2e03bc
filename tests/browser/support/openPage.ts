import type { Browser, BrowserContext, Page } from 'playwright-core';
import { demoAccounts } from '../../../src/sandbox/flows/demo/accounts/demoAccounts.ts';
import { comeLate, isLate } from './comeLate.ts';

/** A page of a person's own browser, with everything the page complained about. */
export interface OpenPage {
  page: Page;
  context: BrowserContext;
  /** Uncaught errors, console errors and refusals of the Content-Security-Policy, as they came. */
  complaints: string[];
}

export async function openPage(
  browser: Browser,
  options: Parameters<Browser['newContext']>[0] = {},
): Promise<OpenPage> {
  const context = await browser.newContext({
    locale: 'en-GB',
    viewport: { width: 1280, height: 900 },
    // Drawing what moves, sixty times a second, costs an eighth of a page; a test of motion asks for it.
    reducedMotion: 'reduce',
    // What a worker passes on would be out of reach of page.route(); its own tests allow it.
    serviceWorkers: 'block',
    ...options,
  });
  // A busy machine draws late; what never comes still fails.
  context.setDefaultTimeout(90_000);
  if (isLate) await comeLate(context);
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  return { page, context, complaints };
}

/** Signs in and opens a page. */
export async function signIn(
  page: Page,
  origin: string,
  name: string,
  path = '/exchange/index',
): Promise<void> {
  await enter(page, origin, name);
  await page.goto(`${origin}/user/assets${path}`);
}

/**
 * Signs in without opening a page. What the login page itself does, session.test.ts says; here its answer is enough, and
 * the page that is wanted is the first one to be loaded.
 */
export async function enter(page: Page, origin: string, name: string): Promise<void> {
  // The page of whoever was signed in before is left first, as on the way to the login page.
  if (page.url() !== 'about:blank') await page.goto('about:blank');
  const context = page.context();
  const before = await context.cookies(origin);
  // By the server's plain name: not every machine knows the names of the sites, which the browser makes up itself.
  const answer = await fetch(`http://localhost:${new URL(origin).port}/login`, {
    method: 'POST',
    headers: { cookie: before.map(({ name: key, value }) => `${key}=${value}`).join('; ') },
    body: new URLSearchParams({ account: demoAccounts.find((demo) => demo.name === name)?.key ?? '' }),
    redirect: 'manual',
  });
  if (answer.status !== 303) throw new Error(`Signing in as ${name} was answered with ${answer.status}`);
  const given = answer.headers.getSetCookie().map((text) => /^(\w+)=(\w+)/.exec(text) ?? []);
  await context.addCookies(
    given.map(([, key = '', value = '']) => ({
      name: key,
      value,
      url: origin,
      httpOnly: key === 'ua_session',
      sameSite: 'Lax' as const,
    })),
  );
}

/** Logs out by the account menu, which may be open. */
export async function logOut(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Log out' });
  if (!(await button.isVisible())) await page.getByRole('button', { name: /^Account:/ }).click();
  await button.click();
}
