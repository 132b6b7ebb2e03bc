import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';

/**
 * Puts a style sheet that only some pages link, and no code imports, among the assets of a build.
 * @returns its file, relative to `dist`, named by its content like every asset
 */
export async function writeSheet(dist: string, source: string): Promise<string> {
  const text = (await readFile(source, 'utf8')).replace(/\/\*.*?\*\//gs, '').replace(/\s+/g, ' ');
  const digest = createHash('sha256').update(text).digest('base64url').slice(0, 8);
  const file = `assets/${basename(source, '.css')}-${digest}.css`;
  await writeFile(join(dist, file), text.trim());
  return file;
}
