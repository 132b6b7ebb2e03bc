import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { launchChromium } from './browser/launchChromium.ts';
import { startServer } from './browser/startServer.ts';
import { atRest, takeWebp } from './browser/takeWebp.ts';

const folder = '.pictures';
/** Small files that are still sharp where a page shows them at half their size. */
const scale = 2;

interface Picture {
  file: string;
  path: string;
  look: BrowserContextOptions;
  /** Brings the page into the state to show. */
  pose(page: Page): Promise<void>;
}

const desk = { viewport: { width: 1280, height: 800 } };
const phone = { viewport: { width: 390, height: 1010 } };

const pictures: Picture[] = [
  {
    file: 'convert.webp',
    path: '/exchange/index',
    look: { ...desk, colorScheme: 'light' },
    async pose(page) {
      await page.getByRole('textbox', { name: 'From' }).fill('0.05');
      await page.getByRole('button', { name: 'Get quote' }).click();
      await page.getByRole('heading', { name: 'Your quote' }).waitFor();
      await page.getByRole('button', { name: 'Confirm', disabled: false }).waitFor();
    },
  },
  {
    file: 'derivatives-dark.webp',
    path: '/records/derivatives',
    look: { ...desk, colorScheme: 'dark' },
    async pose(page) {
      await page.getByRole('rowheader').first().waitFor();
    },
  },
  {
    file: 'deposit-phone.webp',
    path: '/deposit/chain-address?coin=ETH&chain=ETH',
    look: { ...phone, colorScheme: 'light' },
    async pose(page) {
      await page.getByRole('img', { name: /QR code/ }).waitFor();
    },
  },
];

/** Takes README's screenshots, on its own exchange. */
async function takePictures(): Promise<void> {
  await mkdir(folder, { recursive: true });
  const [browser, server] = await Promise.all([launchChromium(), startServer()]);
  try {
    for (const picture of pictures) {
      const bytes = await take(browser, server.origin, picture);
      await writeFile(join(folder, picture.file), bytes);
      console.log(`${join(folder, picture.file)} ${Math.round(bytes.length / 1000)} kB`);
    }
  } finally {
    await browser.close();
    await server.dispose();
  }
}

async function take(browser: Browser, origin: string, { path, look, pose }: Picture): Promise<Buffer> {
  const context = await browser.newContext({ ...look, locale: 'en-GB', deviceScaleFactor: scale });
  const page = await context.newPage();
  await page.goto(`${origin}/login?redirect_url=${encodeURIComponent(`/user/assets${path}`)}`);
  await page.getByRole('button', { name: 'Sign in as Elena Hofer' }).click();
  await page.locator('h1').waitFor();
  await pose(page);
  await atRest(page);
  const bytes = await takeWebp(page);
  await context.close();
  return bytes;
}

await takePictures();
