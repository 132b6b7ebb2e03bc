import { cp, readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** Puts the texts of every language beside the pages, as /locales/{lng}/{ns}.json is asked for. */
export async function copyLocales(dist: string, from = 'schemas/locales'): Promise<void> {
  const entries = await readdir(from, { withFileTypes: true });
  const languages = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  await Promise.all(
    languages.map((name) => cp(join(from, name), join(dist, 'locales', name), { recursive: true })),
  );
}
