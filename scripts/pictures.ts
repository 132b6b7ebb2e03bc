import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { launchChromium } from './browser/launchChromium.ts';
import { type StartedServer, startServer } from './browser/startServer.ts';
import { takeWebp, titleOf, whenIdle } from './browser/takeWebp.ts';
import { animateWebp } from './pictures/animateWebp.ts';
import { takeWalk } from './pictures/takeWalk.ts';
import { runScript } from './settings/runScript.ts';

const folder = '.pictures';
const usage = `npm run pictures [-- --only NAME]

Takes README's screenshots and the moving walk into ${folder}/, of exchanges and a studio of its own.

--only NAME   those whose file names begin so`;

/** Small files that are still sharp where a page shows them at half their size. */
const scale = 2;

interface Picture {
  file: string;
  /** Path below `/user/assets`; for a picture of the studio, its query. */
  path: string;
  look: BrowserContextOptions;
  /** Brings the page into the state to show. */
  pose(page: Page): Promise<void>;
}

/** How long to wait for what a page is to show, ms: a busy machine draws late. */
const patienceMs = 120_000;

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
    file: 'arabic.webp',
    path: '/withdraw/',
    look: { ...desk, colorScheme: 'dark', locale: 'ar-SA' },
    async pose(page) {
      const months = page.getByRole('figure').last();
      await months.evaluate((figure) => figure.scrollIntoView({ block: 'end' }));
      await months.getByRole('slider').waitFor();
      await page.evaluate(() => window.scrollBy(0, 24));
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

/** An unsaved edit: the preview and the reasons beside it follow the input. */
const studioPicture: Picture = {
  file: 'studio.webp',
  path: '&edition=TUR&p.edition=TUR&p.path=/deposit&flag=fiatDepositWithdraw',
  look: { viewport: { width: 1600, height: 1000 }, colorScheme: 'light' },
  async pose(page) {
    await page.frameLocator('iframe').first().getByRole('tab', { name: 'Currency' }).waitFor();
    await page.getByLabel('Action').click();
    await page.getByRole('option').filter({ hasText: 'Hide' }).click();
    await page.getByRole('listitem').filter({ hasText: 'Ways to deposit > Currency' }).first().waitFor();
  },
};

/** The walk of the main job, at a size at which README shows it almost as it is. */
const walk = { file: 'walk.webp', size: { width: 1120, height: 860 }, scale: 1.5, loops: 2 };

/** Takes README's pictures whose file names begin so, at exchanges of their own and in a studio of its own. */
async function takePictures(only: string): Promise<void> {
  const isWanted = ({ file }: { file: string }) => file.startsWith(only);
  await mkdir(folder, { recursive: true });
  const browser = await launchChromium();
  try {
    const wanted = pictures.filter(isWanted);
    if (wanted.length > 0)
      await withServer([], async ({ origin }) => {
        for (const picture of wanted) await take(browser, loginPage(origin, picture), picture, signIn);
      });
    if (isWanted(walk)) await withServer([], ({ origin }) => writeWalk(browser, origin));
    if (isWanted(studioPicture))
      await withServer(['--studio'], async ({ address }) => {
        await take(browser, address + studioPicture.path, studioPicture);
      });
  } finally {
    await browser.close();
  }
}

async function writeWalk(browser: Browser, origin: string): Promise<void> {
  const { size, scale: walkScale, loops } = walk;
  const context = await browser.newContext({
    viewport: size,
    colorScheme: 'light',
    reducedMotion: 'reduce',
    locale: 'en-GB',
  });
  context.setDefaultTimeout(patienceMs);
  const stills = await takeWalk(await context.newPage(), origin, walkScale);
  await context.close();
  const pixels = { width: size.width * walkScale, height: size.height * walkScale };
  await write(walk.file, animateWebp(stills, pixels, loops));
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
  const context = await browser.newContext({ locale: 'en-GB', ...look });
  context.setDefaultTimeout(patienceMs);
  const page = await context.newPage();
  await page.goto(address);
  await enter?.(page);
  await pose(page);
  await whenIdle(page);
  const bytes = await takeWebp(page, { scale });
  await context.close();
  await write(file, bytes);
}

async function write(file: string, bytes: Buffer): Promise<void> {
  await writeFile(join(folder, file), bytes);
  console.log(`${join(folder, file)} ${Math.round(bytes.length / 1000)} kB`);
}

await runScript(usage, { options: { only: { type: 'string', default: '' } } }, ({ values }) =>
  takePictures(values.only),
);
