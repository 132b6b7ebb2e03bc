import { createPrivateKey, createPublicKey, generateKeyPair, type KeyObject } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { KeysUnreadableError, keptFile } from '../../books/secrets.ts';

/** Private keys, PKCS #8 (DER) in base64. */
interface KeyFile {
  readonly request: string;
  readonly response: string;
}

/** Its name in the data folder. */
const keyFile = 'keys.json';

const makePair = promisify(generateKeyPair);
let ofThisProcess: Promise<ExchangeKeys> | undefined;

/** 128 bits of security, as ASVS 11.2.3 asks for long-lived keys; data folders with shorter keys keep them. */
export const keptBits = 3072;

/**
 * Keys that end with their process, such as those of tests, protect nothing beyond it. Generating and using longer ones
 * would slow down each of a thousand tests.
 */
const passingBits = 2048;

/**
 * The keys of an exchange: generated at its first start and kept in keys.json in its data folder, readable only by the
 * user who runs it; later starts read that file. With 'memory' they live as long as the process.
 * @throws KeysUnreadableError when the file exists and holds no keys
 */
export function openKeys(dataDir: string): Promise<ExchangeKeys> {
  if (dataDir !== 'memory') return keysIn(dataDir);
  ofThisProcess ??= makeFile(passingBits).then(keysOf);
  return ofThisProcess;
}

async function keysIn(dataDir: string): Promise<ExchangeKeys> {
  const path = join(dataDir, keyFile);
  const text = await keptFile(path, async () => `${JSON.stringify(await makeFile(keptBits), null, 2)}\n`);
  return parseKeys(text, path);
}

function parseKeys(text: string, path: string): ExchangeKeys {
  try {
    return keysOf(JSON.parse(text) as KeyFile);
  } catch (cause) {
    throw new KeysUnreadableError(path, { cause });
  }
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
    throw new Error(`There is no ${path}: the exchange makes its keys there when it first starts.`, {
      cause,
    });
  });
  const { requestPublic, responsePublic } = parseKeys(text, path);
  return { request: requestPublic, response: responsePublic };
}

async function makeFile(bits: number): Promise<KeyFile> {
  const [request, response] = await Promise.all([makePrivateKey(bits), makePrivateKey(bits)]);
  return { request, response };
}

async function makePrivateKey(modulusLength: number): Promise<string> {
  const { privateKey } = await makePair('rsa', { modulusLength });
  return privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64');
}

function keysOf({ request, response }: KeyFile): ExchangeKeys {
  const [requestPrivate, responsePrivate] = [privateKeyOf(request), privateKeyOf(response)];
  return {
    requestPrivate,
    requestPublic: publicHalf(requestPrivate),
    responsePrivate,
    responsePublic: publicHalf(responsePrivate),
  };
}

function privateKeyOf(base64: string): KeyObject {
  const key = createPrivateKey({ key: Buffer.from(base64, 'base64'), type: 'pkcs8', format: 'der' });
  if (key.asymmetricKeyType !== 'rsa') throw new Error('The key is no RSA key.');
  return key;
}

function publicHalf(key: KeyObject): string {
  return createPublicKey(key).export({ type: 'spki', format: 'der' }).toString('base64');
}

/** The two RSA key pairs of an exchange. Public keys are SPKI (DER) in base64, as in the page's settings. */
export interface ExchangeKeys {
  /** Decrypts the signatures of requests. */
  readonly requestPrivate: KeyObject;
  readonly requestPublic: string;
  /** Signs responses. */
  readonly responsePrivate: KeyObject;
  readonly responsePublic: string;
}

/** Public keys of an exchange, SPKI (DER) in base64, by what they are for: the form of `keys` in schemas/brand.json. */
export interface PublicKeys {
  readonly request: string;
  readonly response: string;
  /** Only while the response key changes: pages take answers of either. */
  readonly otherResponse?: string;
}
