import { cp, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { dateTexts } from '../../src/formats/datePatterns.ts';

/**
 * Writes the texts of every language beside the pages, at /locales/{lng}/{ns}.json. The file of the screens' texts also
 * contains the date formats.
 */
export async function copyLocales(dist: string, from = 'schemas/locales'): Promise<void> {
  const entries = await readdir(from, { withFileTypes: true });
  const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  await Promise.all(
    folders.map(async (folder) => {
      const place = join(dist, 'locales', folder);
      await cp(join(from, folder), place, { recursive: true });
      const path = join(place, 'user-assets.json');
      const texts: object = JSON.parse(await readFile(path, 'utf8'));
      await writeFile(path, JSON.stringify({ ...texts, ...dateTexts(folder) }));
    }),
  );
}
