import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { takeWebp } from '../../scripts/browser/takeWebp.ts';
import { pictureComparer } from '../../scripts/gallery/pictureDifference.ts';
import { sharedChromium } from './support/sharedChromium.ts';

const run = promisify(execFile);

test('pictures are compared as people see them, and differences are marked', async () => {
  const browser = await sharedChromium();
  const page = await browser.newPage({ viewport: { width: 320, height: 200 } });
  const pictureOf = (body: string) => pictured(page, body);
  const before = await pictureOf('<button style="background:#f7a600">Withdraw</button>');
  const compare = await pictureComparer(browser);
  expect(
    await compare(before, await pictureOf('<button style="background:#f7a600">Withdraw</button>')),
  ).toBeUndefined();
  // A shade that nobody tells from the other.
  expect(
    await compare(before, await pictureOf('<button style="background:#f6a601">Withdraw</button>')),
  ).toBeUndefined();

  const moved = await compare(
    before,
    await pictureOf('<button style="background:#c8283a">Withdraw</button>'),
  );
  expect(moved?.pixels).toBeGreaterThan(500);
  await page.setContent(`<img src="data:image/webp;base64,${moved?.webp.toString('base64')}">`);
  await page.waitForFunction(() => document.images[0]?.naturalWidth === 320);
  await page.close();
});

test('of pictures of different sizes, the part that only one has counts as different', async () => {
  const browser = await sharedChromium();
  const page = await browser.newPage({ viewport: { width: 320, height: 200 } });
  const low = await pictured(page, '<p>A line</p>');
  await page.setViewportSize({ width: 320, height: 260 });
  const compare = await pictureComparer(browser);
  const found = await compare(low, await pictured(page, '<p>A line</p>'));
  expect(found?.pixels).toBe(320 * 60);
  await page.close();
});

// Two hundred pictures, for what a change that touches looks is compared by hand.
test('the gallery looks like its stored pictures', { tags: ['long'], timeout: 1_200_000 }, async () => {
  const args = ['--import', 'tsx', 'scripts/gallery.ts', '--compare'];
  const { stdout } = await run(process.execPath, args);
  expect(stdout).toMatch(/^\d{3} pictures compared, 0 look otherwise\.$/m);
});

async function pictured(page: Page, body: string): Promise<Buffer> {
  await page.setContent(body);
  return takeWebp(page);
}
