import { bytesOfBase64 } from '../encoding/base64.ts';
import { canonicalPieces } from '../encoding/canonicalJson.ts';
import type { SignatureCheck, VerificationOutcome, Verifier } from './verification.ts';

export interface VerifierDeps {
  /** SPKI (DER), base64, of the RSA key that responses are signed with; null when the page has none. */
  key: string | null;
  /** A second one that counts as much: an answer does not say which it was signed with, so none can be asked for. */
  otherKey?: string | undefined;
  /** Absent outside a secure context, where jsrsasign is used instead. */
  subtle: SubtleCrypto | undefined;
  /** Resolves once the page has handled pending work. */
  pause(): Promise<void>;
}

/**
 * Verifies response signatures (requirements §5.1; README.md says what is signed). Large responses are processed in
 * slices with pauses between them, so that the page stays responsive.
 */
export function createVerifier({ key, otherKey, subtle, pause }: VerifierDeps): Verifier {
  let opening: Promise<SignatureCheck[]> | undefined;

  const open = async (spki: string): Promise<SignatureCheck> => {
    const der = bytesOfBase64(spki);
    if (subtle !== undefined) return webCryptoCheck(der, subtle, pause);
    const { jsrsasignCheck } = await import('./jsrsasignCheck.ts');
    return jsrsasignCheck(der);
  };

  /** Keys are imported once; a failure is retried with the next response: its code may have been unreachable. */
  const opened = (first: string): Promise<SignatureCheck[] | null> => {
    opening ??= Promise.all([first, ...(otherKey === undefined ? [] : [otherKey])].map(open));
    return opening.catch(() => {
      opening = undefined;
      return null;
    });
  };

  return {
    async check(result, header): Promise<VerificationOutcome> {
      if (header === null) return 79990;
      const signature = readSignatureHeader(header);
      if (signature === null) return 79991;
      const checks = key === null ? null : await opened(key);
      if (checks === null) return 79993;
      try {
        for (const isSigned of checks)
          if (await isSigned(pausedPieces(result, pause), signature)) return 'valid';
        return 79992;
      } catch (problem) {
        // A value without a canonical form was never signed; any other error is a failure of the crypto itself.
        return problem instanceof TypeError ? 79992 : 79993;
      }
    },
  };
}

/** The pieces of a value's canonical text with a pause between each two, none before the first or after the last. */
export async function* pausedPieces(
  value: unknown,
  pause: () => Promise<void>,
): AsyncGenerator<string, void> {
  let isFirst = true;
  for (const piece of canonicalPieces(value)) {
    if (!isFirst) await pause();
    isFirst = false;
    yield piece;
  }
}

const form = /^v1\.((?:[A-Za-z0-9+/]{4})+|(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=))$/;

/** The signature's bytes from `v1.<base64>`; null when the header is anything else, such as two headers in one. */
function readSignatureHeader(header: string): Uint8Array<ArrayBuffer> | null {
  const base64 = form.exec(header)?.[1];
  return base64 === undefined ? null : bytesOfBase64(base64);
}

const algorithm = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' };

/** Bytes copied at a time: about a third of a millisecond. */
const COPY_BYTES = 1024 * 1024;

/**
 * Verification by the browser itself, which hashes off the main thread. It only takes a whole message, so the encoded
 * pieces are joined first.
 * @param der the public key as SPKI
 * @throws (rejects) DOMException when it is not an RSA key
 */
export async function webCryptoCheck(
  der: Uint8Array<ArrayBuffer>,
  subtle: SubtleCrypto,
  pause: () => Promise<void>,
): Promise<SignatureCheck> {
  const key = await subtle.importKey('spki', der, algorithm, false, ['verify']);
  return async (pieces, signature) => {
    const encoder = new TextEncoder();
    const encoded: Uint8Array[] = [];
    for await (const piece of pieces) encoded.push(encoder.encode(piece));
    return subtle.verify(algorithm.name, key, signature, await joined(encoded, pause));
  };
}

async function joined(
  parts: readonly Uint8Array[],
  pause: () => Promise<void>,
): Promise<Uint8Array<ArrayBuffer>> {
  const whole = new Uint8Array(parts.reduce((size, part) => size + part.length, 0));
  let at = 0;
  let pauseAt = COPY_BYTES;
  for (const part of parts) {
    if (at >= pauseAt) {
      await pause();
      pauseAt = at + COPY_BYTES;
    }
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
