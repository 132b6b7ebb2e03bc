import { cp, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { languages } from '../../schemas/brand.json';
import { textsOf } from '../../src/shell/i18n/detectLanguage.ts';
import { datePatterns } from './datePatterns.ts';

/**
 * Puts the texts of every language beside the pages, as /locales/{lng}/{ns}.json is asked for. Those of the screens also
 * say, as `dates`, how each language that uses the file writes dates (see FormatLocale).
 */
export async function copyLocales(dist: string, from = 'schemas/locales'): Promise<void> {
  const entries = await readdir(from, { withFileTypes: true });
  const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  await Promise.all(
    folders.map(async (folder) => {
      const place = join(dist, 'locales', folder);
      await cp(join(from, folder), place, { recursive: true });
      await addDates(join(place, 'user-assets.json'), folder);
    }),
  );
}

async function addDates(path: string, folder: string): Promise<void> {
  const users = languages.map(({ code }) => code).filter((code) => textsOf(code) === folder);
  const dates = Object.fromEntries(users.map((code) => [code, datePatterns(code)]));
  const texts: object = JSON.parse(await readFile(path, 'utf8'));
  await writeFile(path, JSON.stringify({ ...texts, dates }));
}
