import type { Browser, BrowserContext, Page } from 'playwright-core';

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
    ...options,
  });
  // A busy machine draws late; what never comes still fails.
  context.setDefaultTimeout(90_000);
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  return { page, context, complaints };
}

/** Signs in through the login page, as a person does. */
export async function signIn(
  page: Page,
  origin: string,
  name: string,
  path = '/exchange/index',
): Promise<void> {
  await page.goto(`${origin}/login?redirect_url=${encodeURIComponent(`/user/assets${path}`)}`);
  await page.getByRole('button', { name: `Sign in as ${name}` }).click();
  await page.waitForURL(`**/user/assets${path}`);
}
