import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { launchChromium } from './browser/launchChromium.ts';
import { type StartedServer, startServer } from './browser/startServer.ts';
import { atRest, takeWebp, titleOf } from './browser/takeWebp.ts';
import { runScript } from './settings/runScript.ts';

const folder = '.pictures';
const usage = `npm run pictures

Takes README's screenshots into ${folder}/, of an exchange and a studio of its own.`;
/** Small files that are still sharp where a page shows them at half their size. */
const scale = 2;

interface Picture {
  file: string;
  /** Below `/user/assets`; of the studio's, its query. */
  path: string;
  look: BrowserContextOptions;
  /** Brings the page into the state to show. */
  pose(page: Page): Promise<void>;
}

const desk = { viewport: { width: 1280, height: 800 } };
const phone = { viewport: { width: 390, height: 1010 } };

const pictures: Picture[] = [
  {
    file: 'overview.webp',
    path: '/',
    look: { viewport: { width: 1280, height: 1060 }, colorScheme: 'light' },
    async pose(page) {
      await page.locator('.ua-chart__body svg').first().waitFor();
    },
  },
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
      await page.locator('.ua-chart__body svg').first().waitFor();
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

/** An edit that is not saved: the preview and the reasons beside it follow what is typed. */
const studioPicture: Picture = {
  file: 'studio.webp',
  path: '&edition=TUR&p.edition=TUR&p.path=/deposit&flag=fiatDepositWithdraw',
  look: { viewport: { width: 1600, height: 1000 }, colorScheme: 'light' },
  async pose(page) {
    await page.frameLocator('iframe').first().getByRole('tab', { name: 'Currency' }).waitFor();
    await page.getByLabel('Action').click();
    await page.locator('.ant-select-item-option').filter({ hasText: 'Hide' }).click();
    await page.getByRole('listitem').filter({ hasText: 'Ways to deposit > Currency' }).first().waitFor();
  },
};

async function takePictures(): Promise<void> {
  await mkdir(folder, { recursive: true });
  const browser = await launchChromium();
  try {
    await withServer([], async ({ origin }) => {
      for (const picture of pictures) await take(browser, loginPage(origin, picture), picture, signIn);
    });
    await withServer(['--studio'], async ({ address }) => {
      await take(browser, address + studioPicture.path, studioPicture);
    });
  } finally {
    await browser.close();
  }
}

async function withServer(
  args: readonly string[],
  work: (server: StartedServer) => Promise<void>,
): Promise<void> {
  const server = await startServer({}, args);
  await work(server).finally(() => server.dispose());
}

const loginPage = (origin: string, { path }: Picture) =>
  `${origin}/login?redirect_url=${encodeURIComponent(`/user/assets${path}`)}`;

async function signIn(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Sign in as Elena Hofer' }).click();
  await titleOf(page).waitFor();
}

async function take(
  browser: Browser,
  address: string,
  { file, look, pose }: Picture,
  enter?: (page: Page) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext({ ...look, locale: 'en-GB', deviceScaleFactor: scale });
  const page = await context.newPage();
  await page.goto(address);
  await enter?.(page);
  await pose(page);
  await atRest(page);
  const bytes = await takeWebp(page);
  await context.close();
  await writeFile(join(folder, file), bytes);
  console.log(`${join(folder, file)} ${Math.round(bytes.length / 1000)} kB`);
}

await runScript(usage, {}, takePictures);
