import type { Encrypt } from './signCall.ts';

/** The browser's own RSA encryption, off the main thread. @throws DOMException when the key is not an RSA key */
export async function encryptWithWebCrypto(
  spki: Uint8Array<ArrayBuffer>,
  subtle: SubtleCrypto,
): Promise<Encrypt> {
  const key = await subtle.importKey('spki', spki, { name: 'RSA-OAEP', hash: 'SHA-256' }, false, ['encrypt']);
  return async (plaintext) => new Uint8Array(await subtle.encrypt({ name: 'RSA-OAEP' }, key, plaintext));
}
