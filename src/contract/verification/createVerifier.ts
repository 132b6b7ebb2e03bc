import { bytesOfBase64 } from '../signing/base64.ts';
import { pausedPieces } from './pausedPieces.ts';
import { readSignatureHeader } from './readSignatureHeader.ts';
import type { SignatureCheck, VerificationOutcome, Verifier } from './verifier.ts';
import { webCryptoCheck } from './webCryptoCheck.ts';

export interface VerifierDeps {
  /** SPKI (DER) in base64 of the RSA key that answers are signed with; null where the page was given none. */
  key: string | null;
  /** Absent on a page that is no secure context; jsrsasign does the work there. */
  subtle: SubtleCrypto | undefined;
  /** Resolves when the page has done what waited. */
  pause(): Promise<void>;
}

/**
 * Verifies signatures of answers (requirements §5.1; README.md says what is signed). Large answers are
 * worked through in slices with a pause between them, so that the page stays usable.
 */
export function createVerifier({ key, subtle, pause }: VerifierDeps): Verifier {
  let opening: Promise<SignatureCheck> | undefined;

  const open = async (spki: string): Promise<SignatureCheck> => {
    const der = bytesOfBase64(spki);
    if (subtle !== undefined) return webCryptoCheck(der, subtle, pause);
    const { jsrsasignCheck } = await import('./jsrsasignCheck.ts');
    return jsrsasignCheck(der);
  };

  /** The key is imported once; what failed is tried again with the next answer, its code may have been unreachable. */
  const opened = (spki: string): Promise<SignatureCheck | null> => {
    opening ??= open(spki);
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
      const isSigned = key === null ? null : await opened(key);
      if (isSigned === null) return 79993;
      try {
        return (await isSigned(pausedPieces(result, pause), signature)) ? 'valid' : 79992;
      } catch (problem) {
        // What has no canonical form was never signed; anything else is a failure of the crypto itself.
        return problem instanceof TypeError ? 79992 : 79993;
      }
    },
  };
}
