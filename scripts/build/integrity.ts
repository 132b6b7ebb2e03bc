import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { existingFiles } from '../outputs/writeOutputs.ts';

/** What a browser compares a file with, as the attribute `integrity` has it (W3C Subresource Integrity): by path. */
export type Integrity = Readonly<Record<string, string>>;

export function integrityOf(bytes: Buffer): string {
  return `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
}

/** Paths of the files below a folder, without what is sent in their place to whoever takes them compressed. */
export async function uncompressedIn(folder: string): Promise<string[]> {
  return (await existingFiles(folder, ['.'])).filter((path) => !/\.(?:br|gz)$/.test(path));
}

/** Of every file below a folder, by its path there. */
export async function integrityIn(folder: string): Promise<Integrity> {
  const paths = await uncompressedIn(folder);
  const hashes = paths.map(async (path) => [path, integrityOf(await readFile(join(folder, path)))] as const);
  return Object.fromEntries(await Promise.all(hashes));
}

/** Tags that load code or styles, up to the path of the file below assets/. Browsers check nothing else. */
const loading =
  /<(?:script|link)\b(?=[^>]*\b(?:type="module"|rel="modulepreload"|rel="stylesheet"|as="style"))[^>]*?\b(?:src|href)="\/user\/assets\/assets\/([^"]+)"/g;

/**
 * A page whose browser takes its code and styles as they were built, or not at all.
 * @param integrity of the assets, by path below assets/
 * @throws Error when the page names a file that is not among them
 */
export function withIntegrity(html: string, integrity: Integrity): string {
  return html.replace(loading, (tag, file: string) => {
    const due = integrity[file];
    if (due === undefined) throw new Error(`A page names ${file}, which is not among the assets.`);
    return `${tag} integrity="${due}"`;
  });
}
