import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';

/** What two pictures differ in. */
export interface PictureDifference {
  /** Pixels that somebody would see to be another. */
  readonly pixels: number;
  /** The picture of now, pale, with these pixels in red, as WebP. */
  readonly webp: Buffer;
}

/** Fewer are what the edge of a letter looks like on another machine. */
const SEEN_FROM = 50;

/**
 * Compares pictures as people see them: by the distance of colours, without the edges that are smoothed otherwise. The
 * browser decodes them, so that they can be WebP.
 * @returns undefined where nobody would see a difference
 */
export async function pictureComparer(
  browser: Browser,
): Promise<(before: Buffer, after: Buffer) => Promise<PictureDifference | undefined>> {
  const page = await browser.newPage();
  const source = await readFile(fileURLToPath(import.meta.resolve('pixelmatch')), 'utf8');
  const module = `data:text/javascript;base64,${Buffer.from(source).toString('base64')}`;
  await page.addScriptTag({
    type: 'module',
    content: `import pixelmatch from '${module}'; globalThis.pixelmatch = pixelmatch;`,
  });
  await page.waitForFunction(() => 'pixelmatch' in globalThis);
  return async (before, after) => {
    if (before.equals(after)) return undefined;
    const { pixels, webp } = await differenceOf(page, before, after);
    return pixels < SEEN_FROM ? undefined : { pixels, webp: Buffer.from(webp, 'base64') };
  };
}

type Match = (
  before: Uint8ClampedArray,
  after: Uint8ClampedArray,
  output: Uint8ClampedArray,
  width: number,
  height: number,
) => number;

function differenceOf(page: Page, before: Buffer, after: Buffer): Promise<{ pixels: number; webp: string }> {
  const texts = [before.toString('base64'), after.toString('base64')] as const;
  return page.evaluate(async (sides) => {
    const pictures = await Promise.all(
      sides.map(async (text) =>
        createImageBitmap(await (await fetch(`data:image/webp;base64,${text}`)).blob()),
      ),
    );
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(...pictures.map((picture) => picture.width));
    canvas.height = Math.max(...pictures.map((picture) => picture.height));
    const { width, height } = canvas;
    const brush = canvas.getContext('2d', { willReadFrequently: true }) as CanvasRenderingContext2D;
    const [old, now] = pictures.map((picture) => {
      brush.clearRect(0, 0, width, height);
      brush.drawImage(picture, 0, 0);
      return brush.getImageData(0, 0, width, height).data;
    }) as [Uint8ClampedArray, Uint8ClampedArray];
    const shown = brush.createImageData(width, height);
    const { pixelmatch } = globalThis as unknown as { pixelmatch: Match };
    const pixels = pixelmatch(old, now, shown.data, width, height);
    brush.putImageData(shown, 0, 0);
    return { pixels, webp: canvas.toDataURL('image/webp', 0.8).split(',')[1] ?? '' };
  }, texts);
}
