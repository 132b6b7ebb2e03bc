import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { outlinesOf } from '../../../src/studio/preview/explain/comparePages.ts';
import type { DescribedDifference } from '../../editions/difference/differenceSentences.ts';
import { type ChangedEdition, changePage } from './changePage.ts';
import { changeShots, type Versions } from './changeShots.ts';
import { openPreviews } from './openPreviews.ts';

interface PictureOptions {
  /** Created when missing; files with other names in it are kept. */
  readonly folder: string;
  /** Names of the editions in which nothing changes. */
  readonly unchanged: readonly string[];
  /** Called before each page is photographed. */
  onPage(name: string): void;
}

/**
 * Photographs what a change of edition files does, before and after it, and writes `index.html` that sets the pictures
 * side by side. Both sides show the current application: generated/ and the studio's pages have to be up to date.
 *
 * @param described the editions to picture, with the sentences about them
 * @returns how many pages were photographed
 */
export async function pictureChanges(
  versions: Versions,
  described: readonly DescribedDifference[],
  { folder, unchanged, onPage }: PictureOptions,
): Promise<number> {
  await mkdir(folder, { recursive: true });
  const previews = await openPreviews();
  const now = Date.now();
  try {
    const editions: ChangedEdition[] = [];
    for (const difference of described) {
      const { id, sentences } = difference;
      const pairs = changeShots(versions, difference, now).map((shot, index) => ({
        ...shot,
        files: {
          before: `${id}-${index + 1}-before.webp`.toLowerCase(),
          after: `${id}-${index + 1}-after.webp`.toLowerCase(),
        },
      }));
      for (const { name, path, opened, list, differences, files, before, after } of pairs) {
        onPage(`${id}: ${name}, ${path}`);
        for (const [file, view, side] of [
          [files.before, before, 'left'],
          [files.after, after, 'right'],
        ] as const) {
          const outlines = outlinesOf(differences, side);
          await writeFile(join(folder, file), await previews.take({ view, opened, list, outlines }));
        }
      }
      editions.push({ id, sentences, pairs });
    }
    await writeFile(join(folder, 'index.html'), changePage(editions, unchanged));
    return editions.reduce((sum, { pairs }) => sum + pairs.length, 0);
  } finally {
    await previews.close();
  }
}
