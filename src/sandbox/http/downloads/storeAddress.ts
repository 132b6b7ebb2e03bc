import { fileURLToPath } from 'node:url';
import { readS3Address, type S3Address } from '../../flows/exports/s3/s3Address.ts';

/** A folder, such as one that several machines share. */
export interface FolderAddress {
  /** Its absolute path. */
  readonly folder: string;
}

/** Where the files of statements are, when they are not in the data folder. */
export type StoreAddress = S3Address | FolderAddress;

type Env = Readonly<Record<string, string | undefined>>;

/**
 * The store that EXPORT_STORE names: `file:///folder`, or one that speaks S3 (readS3Address). null when there is none: statements are
 * then in the data folder.
 * @throws Error with one plain sentence, which contains no credentials
 */
export function readStoreAddress(env: Env): StoreAddress | null {
  const text = env.EXPORT_STORE ?? '';
  return text.startsWith('file:') ? { folder: folderOf(text) } : readS3Address(env);
}

function folderOf(text: string): string {
  const wanted = 'use file:///srv/statements, the absolute path of a folder.';
  if (!text.startsWith('file:///') || !URL.canParse(text))
    throw new Error(`EXPORT_STORE names no folder of this machine: ${wanted}`);
  const url = new URL(text);
  if (url.search !== '' || url.hash !== '')
    throw new Error(`EXPORT_STORE has more than a path, which nobody reads: ${wanted}`);
  const path = pathOf(url)?.replace(/\/+$/, '') ?? '';
  if (path === '' || path.includes('\0')) throw new Error(`EXPORT_STORE has a path that is none: ${wanted}`);
  return path;
}

/** null for one with an encoded slash, or that is not encoded in UTF-8. */
function pathOf(url: URL): string | null {
  try {
    return fileURLToPath(url);
  } catch {
    return null;
  }
}
