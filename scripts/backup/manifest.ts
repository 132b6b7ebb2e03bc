import { createHash } from 'node:crypto';
import { createReadStream, readFileSync } from 'node:fs';
import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { existingFiles, jsonText } from '../outputs/writeOutputs.ts';

/** Name of the file in a backup that says what it holds. */
export const manifestName = 'backup.json';

/** What a backup holds. */
export interface Manifest {
  readonly version: 1;
  /** Where the books were: in the data folder, or on a PostgreSQL server. */
  readonly books: 'embedded' | 'server';
  /** Release that made it. */
  readonly release: string;
  /** ISO 8601 */
  readonly madeAt: string;
  /** Every other file, by its path in the backup. */
  readonly files: Readonly<Record<string, { readonly bytes: number; readonly sha256: string }>>;
}

const { version: release } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };

/** Writes the manifest of what lies in a folder, which makes it a backup. */
export async function writeManifest(folder: string, books: Manifest['books']): Promise<Manifest> {
  const files: Record<string, { bytes: number; sha256: string }> = {};
  for (const path of await existingFiles(folder, ['.'])) files[path] = await describeFile(join(folder, path));
  const manifest: Manifest = { version: 1, books, release, madeAt: new Date().toISOString(), files };
  await writeFile(join(folder, manifestName), jsonText(manifest), { mode: 0o600 });
  return manifest;
}

/**
 * Reads the manifest of a backup, and compares every file with it.
 * @throws Error with a one-sentence message when it is no backup, or not the one that was made
 */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, manifestName), 'utf8').catch(() => null);
  if (text === null) throw new Error(`${folder} is no whole backup: it has no ${manifestName}.`);
  const manifest = JSON.parse(text) as Manifest;
  if (manifest.version !== 1)
    throw new Error(`${folder} was made by a later release (${manifest.release}): restore it with that one.`);
  const there = (await existingFiles(folder, ['.'])).filter((path) => path !== manifestName);
  const extra = there.find((path) => !Object.hasOwn(manifest.files, path));
  if (extra !== undefined) throw new Error(`${join(folder, extra)} is not of this backup.`);
  for (const [path, due] of Object.entries(manifest.files)) {
    const found = await describeFile(join(folder, path)).catch(() => null);
    if (found === null) throw new Error(`The backup lacks ${join(folder, path)}.`);
    if (found.bytes !== due.bytes || found.sha256 !== due.sha256)
      throw new Error(`${join(folder, path)} is not what was backed up: its checksum differs.`);
  }
  return manifest;
}

async function describeFile(path: string): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return { bytes: (await stat(path)).size, sha256: hash.digest('hex') };
}
