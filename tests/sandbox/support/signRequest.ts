import {
  constants,
  createHash,
  createPublicKey,
  type KeyObject,
  publicEncrypt,
  randomBytes,
} from 'node:crypto';

export interface RequestToSign {
  readonly method: string;
  /** With or without host and query. */
  readonly url: string;
  /** The body as it is sent. */
  readonly body?: string | undefined;
  readonly isForm?: boolean;
  /** Public key of the exchange, SPKI (DER) in base64. */
  readonly key: string;
  /** ms since 1970 by the exchange's clock. */
  readonly now: number;
}

/**
 * The header of a signed request, made from the recipe (src/contract/signing/README.md) with nothing of ours: a third
 * signer, so that a mistake shared by client and sandbox is noticed. A body that cannot be read is signed as no body,
 * for tests of what refuses it.
 */
export function signRequest(request: RequestToSign): { 'x-request-signature': string } {
  const { pathname } = new URL(request.url, 'http://exchange');
  const route = md5(`${request.method} ${pathname}`);
  const digest = md5(canonical(request));
  const nonce = randomBytes(16);
  const time = Buffer.alloc(8);
  time.writeBigUInt64BE(BigInt(request.now));
  const masked = Buffer.from(digest.map((byte, at) => byte ^ (route[at] ?? 0) ^ (nonce[at] ?? 0)));
  const signature = publicEncrypt(
    {
      key: readKey(request.key),
      padding: constants.RSA_PKCS1_OAEP_PADDING,
      oaepHash: 'sha256',
    },
    Buffer.concat([nonce, masked, time]),
  );
  const stamp = Buffer.from(String(request.now)).toString('base64');
  return { 'x-request-signature': `v1.${signature.toString('base64url')}.${stamp}` };
}

/** Keys that were read before, by their text: thousands of requests are signed for few exchanges. */
const keys = new Map<string, KeyObject>();

function readKey(base64: string): KeyObject {
  const key =
    keys.get(base64) ?? createPublicKey({ key: Buffer.from(base64, 'base64'), type: 'spki', format: 'der' });
  keys.set(base64, key);
  return key;
}

function md5(text: string): Buffer {
  return createHash('md5').update(text).digest();
}

function canonical({ body = '', isForm = false }: RequestToSign): string {
  if (isForm && body !== '') return sorted(Object.fromEntries(new URLSearchParams(body)));
  try {
    return sorted(JSON.parse(body));
  } catch {
    return '';
  }
}

/** Keys in the order of their UTF-16 units, no spaces; numbers and texts as JSON.stringify writes them. */
function sorted(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(sorted).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const fields = value as Record<string, unknown>;
  const names = Object.keys(fields).sort();
  return `{${names.map((name) => `${JSON.stringify(name)}:${sorted(fields[name])}`).join(',')}}`;
}
