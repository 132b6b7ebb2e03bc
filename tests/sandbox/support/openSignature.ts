import { constants, type KeyObject, privateDecrypt } from 'node:crypto';

/** What a signature holds: its second part decrypted, in hex. */
export function openSignature(header: string, key: KeyObject): string {
  const signature = Buffer.from(header.split('.')[1] ?? '', 'base64url');
  const opened = privateDecrypt(
    { key, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' },
    signature,
  );
  return opened.toString('hex');
}
