import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { comparisonPage, type Departure } from './comparisonPage.ts';
import { type KeptLook, keptLooks } from './galleryLooks.ts';
import type { Gallery } from './openGallery.ts';
import { pictureComparer } from './pictureDifference.ts';

/** Pictures of the gallery that are part of the repository: a folder for each look. */
const KEPT = '.pictures/gallery';

export interface Comparison {
  readonly compared: number;
  readonly departures: readonly Departure[];
  readonly complaints: readonly string[];
}

/** `withdraw/empty` → `withdraw-empty.webp`. */
export const fileOf = (link: string) => `${link.replace('/', '-')}.webp`;

/**
 * Takes the kept pictures anew whose links begin so, and removes those of what is shown no more. Those that look as before
 * stay as they are: no two pictures of one page are the same bytes.
 */
export async function keepPictures(gallery: Gallery, only: string): Promise<string[]> {
  const compare = await pictureComparer(gallery.browser);
  const complaints: string[] = [];
  for (const kept of keptLooks) {
    const folder = join(KEPT, kept.name);
    await mkdir(folder, { recursive: true });
    const old = new Set(await keptIn(kept, only));
    const found = await gallery.photograph(kept.look, wantedOf(kept, only), async (link, webp) => {
      const path = join(folder, fileOf(link));
      const wasKept = old.delete(fileOf(link));
      if (!wasKept || (await compare(await readFile(path), webp)) !== undefined) await writeFile(path, webp);
    });
    complaints.push(...found);
    for (const file of old) await rm(join(folder, file));
  }
  return complaints;
}

/** Photographs what pictures are kept of, and writes those that differ to a folder, with a page that shows them. */
export async function comparePictures(gallery: Gallery, only: string, out: string): Promise<Comparison> {
  const compare = await pictureComparer(gallery.browser);
  const departures: Departure[] = [];
  const complaints: string[] = [];
  let compared = 0;
  await mkdir(out, { recursive: true });
  for (const kept of keptLooks) {
    const old = new Set(await keptIn(kept, only));
    const written = async (side: string, file: string, webp: Buffer) => {
      const name = `${kept.name}-${file.replace('.webp', '')}-${side}.webp`;
      await writeFile(join(out, name), webp);
      return name;
    };
    const found = await gallery.photograph(kept.look, wantedOf(kept, only), async (link, now) => {
      const file = fileOf(link);
      const name = `${kept.name} ${link}`;
      compared += 1;
      if (!old.delete(file)) {
        departures.push({ name, pixels: 0, after: await written('after', file, now) });
        return;
      }
      const before = await readFile(join(KEPT, kept.name, file));
      const difference = await compare(before, now);
      if (difference === undefined) return;
      departures.push({
        name,
        pixels: difference.pixels,
        before: await written('before', file, before),
        after: await written('after', file, now),
        difference: await written('difference', file, difference.webp),
      });
    });
    complaints.push(...found);
    for (const file of old) {
      const before = await written('before', file, await readFile(join(KEPT, kept.name, file)));
      departures.push({ name: `${kept.name} ${file.replace('.webp', '')}`, pixels: 0, before });
    }
  }
  await writeFile(join(out, 'index.html'), comparisonPage(departures));
  return { compared, departures, complaints };
}

function wantedOf({ isKept }: KeptLook, only: string): (link: string) => boolean {
  return (link) => link.startsWith(only) && isKept(link);
}

async function keptIn({ name }: KeptLook, only: string): Promise<string[]> {
  const files = await readdir(join(KEPT, name)).catch(() => []);
  return files.filter((file) => file.startsWith(only.replace('/', '-')));
}
