import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { followFile, keptFile } from '../../books/secretFile.ts';
import {
  type ExchangeKeys,
  keptBits,
  keyFile,
  keyFileText,
  keysOf,
  makePairs,
  type PublicKeys,
  readKeyFile,
} from './keyFile.ts';

let ofThisProcess: Promise<ExchangeKeys> | undefined;

/**
 * Keys that end with their process, such as those of tests, protect nothing beyond it. Generating and using longer ones
 * would slow down each of a thousand tests.
 */
const passingBits = 2048;

/**
 * The keys of an exchange: generated at its first start and kept in keys.json in its data folder, readable only by the
 * user who runs it; later starts read that file. Each use has what the file says by then (changeKeys), so nobody may keep a key
 * that was taken from here. With 'memory' they live as long as the process.
 * @throws KeysUnreadableError when the file exists and holds no keys
 */
export function openKeys(dataDir: string): Promise<ExchangeKeys> {
  if (dataDir !== 'memory') return keysIn(dataDir);
  ofThisProcess ??= makePairs(passingBits).then(keysOf);
  return ofThisProcess;
}

async function keysIn(dataDir: string): Promise<ExchangeKeys> {
  const path = join(dataDir, keyFile);
  const text = await keptFile(path, async () => keyFileText(await makePairs(keptBits)));
  const read = (written: string) => keysOf(readKeyFile(written, path));
  const now = followFile(path, read(text), read);
  return {
    get requestPrivate() {
      return now().requestPrivate;
    },
    get requestPublic() {
      return now().requestPublic;
    },
    get responsePrivate() {
      return now().responsePrivate;
    },
    get responsePublic() {
      return now().responsePublic;
    },
    get forPages() {
      return now().forPages;
    },
  };
}

/**
 * The public halves of an exchange that has run before, for the pages that are to talk to it. Only reads, so that whoever asks
 * for an exchange of another user does not make keys which that one may not read.
 * @throws Error with a one-sentence message when there are no keys yet
 * @throws KeysUnreadableError when the file holds none
 */
export async function readPublicKeys(dataDir: string): Promise<PublicKeys> {
  const path = join(dataDir, keyFile);
  const text = await readFile(path, 'utf8').catch((cause: NodeJS.ErrnoException) => {
    if (cause.code !== 'ENOENT') throw cause;
    throw noKeys(path, cause);
  });
  return keysOf(readKeyFile(text, path)).forPages;
}

/** The sentence for a folder without keys. */
export function noKeys(path: string, cause: Error): Error {
  return new Error(`There is no ${path}: the exchange makes its keys there when it first starts.`, { cause });
}
