import type { Secrets } from '../signing/openSecrets.ts';

/** Length that RFC 4226 §4 recommends, bytes. */
const secretBytes = 20;

/**
 * The secret of a customer's authenticator. It follows from the exchange's own seed, so that the sandbox's page can show
 * the codes and a restart changes nothing; a real exchange draws each by chance and keeps it encrypted.
 */
export function authenticatorSecret(secrets: Secrets, uid: number): Uint8Array {
  return secrets.bytes('authenticator', uid).subarray(0, secretBytes);
}
