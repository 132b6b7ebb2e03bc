import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join, parse } from 'node:path';

/**
 * Adds a file to the assets of a build that no code imports.
 * @param name with its ending, without a folder
 * @returns the file, relative to `dist`, named by its content like every asset
 */
export async function writeAsset(dist: string, name: string, content: string | Buffer): Promise<string> {
  const digest = createHash('sha256').update(content).digest('base64url').slice(0, 8);
  const { name: stem, ext } = parse(name);
  const file = `assets/${stem}-${digest}${ext}`;
  await mkdir(join(dist, 'assets'), { recursive: true });
  await writeFile(join(dist, file), content);
  return file;
}
