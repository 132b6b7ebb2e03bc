import { createPublicKey } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { PublicKeys } from '../../src/sandbox/http/signing/keyFile.ts';

/** Bits of an RSA key: what pages accept at least. */
const least = 2_048;

/**
 * The keys for pages from a file, as `npm run keys` writes it: `{ "request": …, "response": … }`, SPKI (DER) in base64, and
 * `"otherResponse"` while the exchange changes its keys. What it holds is sent to every visitor, so anything but public keys is
 * refused, an exchange's own keys.json above all.
 * @throws Error with a one-sentence message that repeats nothing of the file
 */
export async function readPageKeys(file: string): Promise<PublicKeys> {
  const keys = await read(file);
  const { request, response, otherResponse, ...unknown } = keys;
  const isWhole = isPublicKey(request) && isPublicKey(response) && Object.keys(unknown).length === 0;
  if (isWhole && otherResponse === undefined) return { request, response };
  if (isWhole && isPublicKey(otherResponse)) return { request, response, otherResponse };
  throw new Error(
    `${file} is not for pages: it has to hold two public RSA keys of ${least} bits or more, "request" and "response", "otherResponse" while keys change, and nothing else. npm run keys writes such a file.`,
  );
}

async function read(file: string): Promise<Readonly<Record<string, unknown>>> {
  const text = await readFile(file, 'utf8');
  try {
    const keys: unknown = JSON.parse(text);
    if (typeof keys === 'object' && keys !== null) return keys as Record<string, unknown>;
  } catch {
    // Its message would repeat a part of the file.
  }
  throw new Error(`${file} is no JSON of keys: npm run keys writes such a file.`);
}

/** A private key has a public half, too: what is compared is that the text is that half and no more. */
function isPublicKey(text: unknown): text is string {
  if (typeof text !== 'string') return false;
  try {
    const key = createPublicKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'spki' });
    const { modulusLength = 0 } = key.asymmetricKeyDetails ?? {};
    const written = key.export({ format: 'der', type: 'spki' }).toString('base64');
    return key.asymmetricKeyType === 'rsa' && modulusLength >= least && written === text;
  } catch {
    return false;
  }
}
