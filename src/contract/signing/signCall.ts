import type { Call } from '../call.ts';
import { SigningError } from '../errors/signingError.ts';
import { createSigner, type SignerDeps } from './createSigner.ts';
import { signedBody } from './signedBody.ts';

/** Puts the signature of what it carries on a request. @throws SigningError */
export type SignCall = (call: Call, request: Request) => Promise<void>;

const HEADER = 'X-Request-Signature';

/** The part of signing that is loaded with the first call that needs it. */
export function createSignCall(deps: SignerDeps): SignCall {
  const signer = createSigner(deps);
  return async ({ id, operation }, request) => {
    try {
      const text = await request.clone().text();
      const signature = await signer.sign({
        method: request.method,
        path: new URL(request.url).pathname,
        body: signedBody(text, operation.formEncoded),
      });
      request.headers.set(HEADER, signature);
    } catch (cause) {
      throw new SigningError({ operation: id, cause });
    }
  };
}
