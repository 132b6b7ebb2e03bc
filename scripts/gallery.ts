import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { createServer } from 'vite';
import { launchChromium } from './browser/launchChromium.ts';
import { atRest } from './browser/takeWebp.ts';
import { nothingBegins } from './gallery/nothingBegins.ts';
import { devServerAccess } from './serve/devServerAccess.ts';
import { runScript, UsageError } from './settings/runScript.ts';

const usage = `npm run gallery -- --out pictures [--dark] [--width 375] [--lang ar-SA] [--only withdraw]

Photographs every screen, node kind and part of src/ui in its states, from the examples of the description.`;

/** The first form waits until the server has prepared the modules of all forms: up to a minute on a busy machine. ms */
const PATIENCE = 90_000;

/** Takes the screenshots. @returns errors that the pages reported @throws UsageError when none begins with `only` */
async function photograph(
  out: string,
  options: { theme: string; width: number; lang: string; only: string },
): Promise<string[]> {
  const { theme, width, lang, only } = options;
  await mkdir(out, { recursive: true });
  const server = await createServer({
    configFile: 'vite.config.ts',
    cacheDir: resolve('.cache/vite-gallery'),
    logLevel: 'error',
    optimizeDeps: { entries: ['gallery/index.html'] },
    server: { ...(await devServerAccess(process.env.DATA_DIR ?? '.data')), port: 0, hmr: false },
  });
  await server.listen();
  const browser = await launchChromium();
  const page = await browser.newPage({ viewport: { width, height: 900 } });
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(`${new URL(page.url()).hash}: ${error.message}`));
  try {
    const home = `${server.resolvedUrls?.local[0] ?? ''}gallery/index.html`;
    await page.goto(`${home}?theme=${theme}&lang=${lang}`);
    await page.getByRole('heading', { name: 'Gallery' }).waitFor();
    const links = await page
      .getByRole('link')
      .evaluateAll((found) => found.map((link) => (link as HTMLAnchorElement).hash.slice(1)));
    const chosen = links.filter((name) => name.startsWith(only));
    if (chosen.length === 0) throw new UsageError(nothingBegins(only, links));
    for (const link of chosen) {
      await page.evaluate((to) => {
        window.location.hash = to;
      }, link);
      await page.locator(`[data-specimen="${link}"] .ua-page`).waitFor();
      if (!link.endsWith('/loading'))
        await atRest(page, PATIENCE).catch(() => complaints.push(`${link}: never at rest`));
      await page.screenshot({
        path: join(out, `${link.replace('/', '-')}.png`),
        fullPage: true,
        animations: 'disabled',
      });
    }
  } finally {
    await browser.close();
    await server.close();
  }
  return complaints;
}

const text = { type: 'string' } as const;
const options = { out: text, width: text, lang: text, only: text, dark: { type: 'boolean' } } as const;

await runScript(usage, { options }, async ({ values }) => {
  if (values.out === undefined) throw new UsageError('Name a folder for the pictures by --out.');
  const look = {
    theme: values.dark ? 'dark' : 'light',
    width: Number(values.width ?? 1280),
    lang: values.lang ?? 'en',
  };
  const complaints = await photograph(values.out, { ...look, only: values.only ?? '' });
  for (const complaint of complaints) console.error(complaint);
  process.exitCode = complaints.length > 0 ? 1 : 0;
});
