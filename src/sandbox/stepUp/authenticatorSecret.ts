import type { Random } from '../random.ts';

/** Length that RFC 4226 §4 recommends, bytes. */
const secretBytes = 20;

/**
 * The secret of a customer's authenticator. It follows from the seed, so that the sandbox's page can show the codes
 * and a restart changes nothing; a real exchange draws it by chance and keeps it encrypted.
 */
export function authenticatorSecret(random: Random, uid: number): Uint8Array {
  return random.bytes('authenticator', uid).subarray(0, secretBytes);
}
