import { expect, onTestFinished, test } from 'vitest';
import brand from '../../schemas/brand.json';
import { openPage, signIn } from './support/openPage.ts';
import { browser, server, withExchange } from './support/withExchange.ts';

withExchange();

test.each([
  ['/deposit/', 'light', '#ffffff'],
  ['/no/such/page', 'dark', '#0e0f13'],
] as const)('Chromium reads the manifest of %s on a %s device', async (path, colorScheme, colour) => {
  const { page, context } = await openPage(browser, { colorScheme });
  onTestFinished(() => context.close());
  await signIn(page, server.origin, 'Elena Hofer', path);
  const bars = await page.$$eval('meta[name="theme-color"]', (metas) =>
    metas
      .filter((meta) => matchMedia((meta as HTMLMetaElement).media).matches)
      .map((meta) => (meta as HTMLMetaElement).content),
  );
  expect(bars).toEqual([colour]);
  const devtools = await context.newCDPSession(page);
  const { url, errors, data } = await devtools.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  expect(url).toMatch(/\/user\/assets\/assets\/manifest-[\w-]{8}\.webmanifest$/);
  const { name, icons } = JSON.parse(data ?? '') as { name: string; icons: { src: string; sizes: string }[] };
  expect(name).toBe(brand.name);
  const sizes = await page.evaluate(
    (sources) =>
      Promise.all(
        sources.map(async (src) => {
          const image = Object.assign(new Image(), { src });
          await image.decode();
          return [image.naturalWidth, image.naturalHeight];
        }),
      ),
    icons.map(({ src }) => src),
  );
  const pixels = icons.map((icon) => (icon.sizes === 'any' ? [512, 512] : icon.sizes.split('x').map(Number)));
  expect(sizes).toEqual(pixels);
  expect(pixels).toHaveLength(5);
});
