import type { Page } from 'playwright-core';
import { demoAccounts } from '../../../src/sandbox/flows/demo/accounts/demoAccounts.ts';
import { createExchange } from '../../../src/sandbox/index.ts';
import type { FrameView, Outline, StudioMessage } from '../../../src/studio/protocol/messages.ts';
import { launchChromium } from '../../browser/launchChromium.ts';
import { takeWebp, titleOf, whenIdle } from '../../browser/takeWebp.ts';
import { siteHome } from '../../serve/siteHome.ts';
import { studioFolder } from '../../studio/buildStudio.ts';
import type { PicturedPage } from './picturedPages.ts';

/** What is to be photographed. */
export interface PictureOrder extends Pick<PicturedPage, 'opened' | 'list'> {
  readonly view: FrameView;
  readonly outlines: readonly Outline[];
}

/** The studio's previews without the studio: the real application under any layers, in its own window. */
export interface Previews {
  /** @returns the whole page as WebP */
  take(order: PictureOrder): Promise<Buffer>;
  close(): Promise<void>;
}

const width = 1280;
const least = 800;
/** Height limit of a picture: content further down shows little of a change. */
const most = 3000;

/**
 * Opens them on an exchange that stores nothing; the studio's pages must be built. @throws what createExchange throws
 */
export async function openPreviews(): Promise<Previews> {
  const browser = await launchChromium();
  const exchange = await createExchange({
    dataDir: 'memory',
    port: 0,
    demonstration: 'underWay',
    pages: { folder: studioFolder, routeFileFor: () => 'preview.html', homeFor: siteHome },
  });
  const context = await browser.newContext({ locale: 'en-GB', viewport: { width, height: least } });
  await context.request.post(`${exchange.address}/login`, { form: { account: demoAccounts[0]?.key ?? '' } });
  return {
    take: async ({ view, outlines, ...folded }) => {
      const page = await context.newPage();
      await page.addInitScript(answerWith, JSON.stringify(view));
      await page.goto(`${exchange.address}/user/assets${view.path}`);
      await titleOf(page).waitFor();
      await whenIdle(page);
      await unfold(page, folded);
      await page.setViewportSize({ width, height: await heightOf(page) });
      await mark(page, outlines);
      const bytes = await takeWebp(page);
      await page.close();
      return bytes;
    },
    close: async () => {
      await browser.close();
      await exchange.close();
    },
  };
}

/** Runs in the page: a preview without a studio around it asks its own window what to show. */
function answerWith(text: string): void {
  const view = JSON.parse(text) as FrameView;
  window.addEventListener('message', ({ data }: MessageEvent<{ type?: string }>) => {
    const message: StudioMessage = { type: 'ua-studio:view', view };
    if (data.type === 'ua-studio:ready') window.postMessage(message, window.location.origin);
  });
}

function heightOf(page: Page): Promise<number> {
  return page.evaluate(([from, to]) => Math.min(Math.max(document.documentElement.scrollHeight, from), to), [
    least,
    most,
  ] as const);
}

/** Draws the outlines and waits for the frames that place them. */
async function mark(page: Page, outlines: readonly Outline[]): Promise<void> {
  const message: StudioMessage = {
    type: 'ua-studio:marks',
    isAsking: false,
    names: {},
    outlines,
    scale: 1,
  };
  await page.evaluate(async (text) => {
    window.postMessage(JSON.parse(text), window.location.origin);
    for (let frame = 0; frame < 4; frame++) await new Promise(requestAnimationFrame);
  }, JSON.stringify(message));
}

/** Opens what hides a difference, as far as this side has it. */
async function unfold(page: Page, { opened, list }: Pick<PictureOrder, 'opened' | 'list'>): Promise<void> {
  const button = page.getByRole('button', { name: opened ?? '', exact: true });
  if (opened !== undefined && (await button.count()) > 0) {
    await button.first().click();
    await page.getByRole('dialog').waitFor();
    await whenIdle(page);
  }
  if (list === undefined) return;
  const name =
    'field' in list
      ? page.locator(`[role="combobox"][id$="_${list.field}"]`)
      : page.getByRole('combobox', { name: list.label });
  const choice = name.first();
  if ((await choice.count()) === 0) return;
  // A screenshot does not include the browser's own popup: such a list shows its options inline instead.
  const isShown = await choice.evaluate((element) => {
    if (!(element instanceof HTMLSelectElement)) return false;
    element.size = element.options.length;
    return true;
  });
  // A list that depends on another field stays closed.
  if (isShown || !(await choice.isEnabled())) return;
  await choice.click();
  await page.getByRole('listbox').first().waitFor({ state: 'attached' });
  await whenIdle(page);
}
