import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('../../../schemas/locales/', import.meta.url));

/** Whether there are texts in this language. Only names that stand in the folder are ever used in a path. */
export async function hasLanguage(language: string): Promise<boolean> {
  return (await readdir(folder)).includes(language);
}

/** Texts by key (schemas/locales); null when there are none for this language and namespace. */
export async function readTexts(language: string, namespace: string): Promise<Record<string, string> | null> {
  if (!(await hasLanguage(language))) return null;
  const file = `${namespace}.json`;
  if (!(await readdir(join(folder, language))).includes(file)) return null;
  return JSON.parse(await readFile(join(folder, language, file), 'utf8')) as Record<string, string>;
}
