/** DigestInfo of SHA-256 up to the hash itself, in DER (RFC 8017 §9.2, note 1). */
const DIGEST_INFO = '3031300d060960864801650304020105000420';

/**
 * What a valid signature is the power of: EMSA-PKCS1-v1_5 with SHA-256 (RFC 8017 §9.2).
 * @param hash SHA-256 of the message, in hex
 * @param size bytes of the key's modulus
 * @returns hex, two digits for each of `size` bytes
 */
export function signedBlock(hash: string, size: number): string {
  const tail = `00${DIGEST_INFO}${hash}`;
  return `0001${'ff'.repeat(size - 2 - tail.length / 2)}${tail}`;
}
