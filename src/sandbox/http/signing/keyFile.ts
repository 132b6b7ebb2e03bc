import { createPrivateKey, createPublicKey, generateKeyPair, type KeyObject } from 'node:crypto';
import { promisify } from 'node:util';
import { KeysUnreadableError } from '../../books/secrets.ts';

/** Its name in the data folder. */
export const keyFile = 'keys.json';

/** Private keys, PKCS #8 (DER) in base64. */
export interface KeyPairs {
  readonly request: string;
  readonly response: string;
}

/** What keys.json holds: the pairs in use, and during a rotation those that come, or those that go. */
export interface KeyFile extends KeyPairs {
  /** Requests that are signed with them are accepted, and pages know them; no answer is signed with them yet. */
  readonly next?: KeyPairs;
  /** No answer is signed with them any more; the rest is as of `next`. */
  readonly previous?: KeyPairs;
}

/** The RSA key pairs of an exchange. Public keys are SPKI (DER) in base64, as in the page's settings. */
export interface ExchangeKeys {
  /**
   * Decrypt the signatures of requests: the one in use first and, while keys change, the other. Taken in one go, because the file may
   * be replaced between two readings.
   */
  readonly requestPrivate: readonly [inUse: KeyObject, ...other: KeyObject[]];
  readonly requestPublic: string;
  /** Signs responses. */
  readonly responsePrivate: KeyObject;
  readonly responsePublic: string;
  /** What pages are given from now on. */
  readonly forPages: PublicKeys;
}

/** Public keys of an exchange, SPKI (DER) in base64, by what they are for: the form of `keys` in schemas/brand.json. */
export interface PublicKeys {
  /** The newest that is accepted. */
  readonly request: string;
  readonly response: string;
  /** Only while the response key changes: pages take answers of either. */
  readonly otherResponse?: string;
}

/** 128 bits of security, as ASVS 11.2.3 asks for long-lived keys; data folders with shorter keys keep them. */
export const keptBits = 3072;

const makePair = promisify(generateKeyPair);

/** New key pairs, from the system's random source. */
export async function makePairs(bits: number): Promise<KeyPairs> {
  const [request, response] = await Promise.all([makePrivateKey(bits), makePrivateKey(bits)]);
  return { request, response };
}

async function makePrivateKey(modulusLength: number): Promise<string> {
  const { privateKey } = await makePair('rsa', { modulusLength });
  return privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64');
}

/**
 * The content of a file with keys.
 * @throws KeysUnreadableError when it holds none
 */
export function readKeyFile(text: string, path: string): KeyFile {
  try {
    const file = JSON.parse(text) as KeyFile;
    keysOf(file);
    return file;
  } catch (cause) {
    throw new KeysUnreadableError(path, { cause });
  }
}

export function keyFileText(file: KeyFile): string {
  return `${JSON.stringify(file, null, 2)}\n`;
}

/** @throws Error when one of them is no RSA key */
export function keysOf({ next, previous, ...current }: KeyFile): ExchangeKeys {
  const { request, response } = pairsOf(current);
  const other = next ?? previous;
  const there = other === undefined ? null : pairsOf(other);
  const [requestPublic, responsePublic] = [publicHalf(request), publicHalf(response)];
  return {
    requestPrivate: there === null ? [request] : [request, there.request],
    requestPublic,
    responsePrivate: response,
    responsePublic,
    forPages: {
      request: next === undefined || there === null ? requestPublic : publicHalf(there.request),
      response: responsePublic,
      ...(there === null ? {} : { otherResponse: publicHalf(there.response) }),
    },
  };
}

function pairsOf({ request, response }: KeyPairs): { request: KeyObject; response: KeyObject } {
  return { request: privateKeyOf(request), response: privateKeyOf(response) };
}

function privateKeyOf(base64: string): KeyObject {
  const key = createPrivateKey({ key: Buffer.from(base64, 'base64'), type: 'pkcs8', format: 'der' });
  if (key.asymmetricKeyType !== 'rsa') throw new Error('The key is no RSA key.');
  return key;
}

function publicHalf(key: KeyObject): string {
  return createPublicKey(key).export({ type: 'spki', format: 'der' }).toString('base64');
}
