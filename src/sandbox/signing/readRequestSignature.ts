import { constants, type KeyObject, privateDecrypt } from 'node:crypto';

/** What was encrypted (recipe, step 4). */
export interface RequestSignature {
  /** 16 bytes. */
  readonly nonce: Buffer;
  /** 16 bytes. */
  readonly masked: Buffer;
  /** ms since 1970. */
  readonly timestamp: number;
}

/** `v1`, what RSA of 2048 to 4096 bits gives in base64url, and the digits of a time in base64; nothing else is looked at. */
const shape = /^v1\.([A-Za-z0-9_-]{342,683})\.([A-Za-z0-9+/]{4,24}={0,2})$/;
const plaintextBytes = 40;

/** Takes a header apart; null when it is not of the recipe or was not made with our key. */
export function readRequestSignature(
  header: string | readonly string[] | undefined,
  key: KeyObject,
): RequestSignature | null {
  const [, signature, time] = (typeof header === 'string' && shape.exec(header)) || [];
  if (signature === undefined || time === undefined) return null;
  const plaintext = decrypted(Buffer.from(signature, 'base64url'), key);
  if (plaintext?.length !== plaintextBytes) return null;
  const timestamp = plaintext.readBigUInt64BE(32);
  // The third part only repeats the sealed time, and must do so letter by letter.
  if (time !== Buffer.from(String(timestamp)).toString('base64')) return null;
  return {
    nonce: plaintext.subarray(0, 16),
    masked: plaintext.subarray(16, 32),
    timestamp: Number(timestamp),
  };
}

function decrypted(signature: Buffer, key: KeyObject): Buffer | null {
  try {
    return privateDecrypt({ key, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' }, signature);
  } catch {
    return null;
  }
}
