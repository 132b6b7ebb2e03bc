import { BigInteger, KEYUTIL, KJUR } from 'jsrsasign';
import type { SignatureCheck } from './verification.ts';

/** Members of jsrsasign's public key that its types omit. */
interface PublicKey {
  readonly n: BigInteger;
  /** x to the power of e, modulo n. */
  doPublic(x: BigInteger): BigInteger;
}

const IntegerOf = BigInteger as unknown as new (digits: string, radix: number) => BigInteger;

/**
 * Verification without WebCrypto. jsrsasign parses a signature's padding leniently, which has allowed forgeries before
 * (CVE-2021-30246). So it only hashes, piece by piece, and does the arithmetic; the resulting block is compared as a
 * whole with the only one that RFC 8017 §8.2.2 allows.
 * @param der the public key as SPKI
 * @throws Error or string when it is not an RSA key
 */
export function jsrsasignCheck(der: Uint8Array): SignatureCheck {
  const key: unknown = KEYUTIL.getKey(hexOf(der), undefined, 'pkcs8pub');
  if (!isPublicKey(key)) throw new Error('The key to verify answers with is no RSA key.');
  const size = Math.ceil(key.n.bitLength() / 8);
  return async (pieces, signature) => {
    const digest = new KJUR.crypto.MessageDigest({ alg: 'sha256', prov: 'cryptojs' });
    for await (const piece of pieces) digest.updateString(piece);
    const hash = digest.digest();
    if (signature.length !== size) return false;
    const value = new IntegerOf(hexOf(signature), 16);
    if (value.compareTo(key.n) >= 0) return false;
    return (
      key
        .doPublic(value)
        .toString(16)
        .padStart(2 * size, '0') === signedBlock(hash, size)
    );
  };
}

function isPublicKey(key: unknown): key is PublicKey {
  return typeof key === 'object' && key !== null && 'n' in key && 'doPublic' in key;
}

function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** DigestInfo of SHA-256 up to the hash itself, in DER (RFC 8017 §9.2, note 1). */
const DIGEST_INFO = '3031300d060960864801650304020105000420';

/**
 * The block that a valid signature decrypts to: EMSA-PKCS1-v1_5 with SHA-256 (RFC 8017 §9.2).
 * @param hash SHA-256 of the message, in hex
 * @param size length of the key's modulus in bytes
 * @returns hex, two digits for each of `size` bytes
 */
function signedBlock(hash: string, size: number): string {
  const tail = `00${DIGEST_INFO}${hash}`;
  return `0001${'ff'.repeat(size - 2 - tail.length / 2)}${tail}`;
}
