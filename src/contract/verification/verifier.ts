/**
 * Why an answer could not be confirmed, by the internal report codes of requirements §7.9:
 * 79990 the header is missing, 79991 it is malformed or of another version, 79992 the signature is not that of the
 * result, 79993 verification could not run (no key, no usable crypto, its code not loaded).
 */
export type VerificationFault = 79990 | 79991 | 79992 | 79993;

export type VerificationOutcome = 'valid' | VerificationFault;

export interface Verifier {
  /**
   * Checks the signature of an answer's `result`, as JSON.parse gave it; nobody may change it meanwhile.
   * @param header the value of X-Response-Signature, null where the answer had none
   * @returns never rejects
   */
  check(result: unknown, header: string | null): Promise<VerificationOutcome>;
}

/**
 * One way to do RSASSA-PKCS1-v1_5 with SHA-256, holding the public key: whether `signature` is the key's over the UTF-8
 * of all pieces. Rejects as the pieces do.
 */
export type SignatureCheck = (
  pieces: AsyncIterable<string>,
  signature: Uint8Array<ArrayBuffer>,
) => Promise<boolean>;
