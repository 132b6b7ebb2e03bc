import { operations } from '../../../../../generated/api/operations.ts';
import type { ArgumentsOf, ResultOf } from '../../../../../generated/api/types.ts';
import { createVerifier } from '../../../../../src/contract/verification/createVerifier.ts';
import type { PublicKeys } from '../../../../../src/sandbox/http/signing/keyFile.ts';
import { signRequest } from '../../../support/signRequest.ts';

type Operation = 'convertQuote' | 'convertExecute' | 'configWeb' | 'riskVerify';

/** A page that was loaded with these keys and stays open. */
export interface OpenPage {
  readonly keys: PublicKeys;
  /**
   * Sends a call as the page does, and looks at its answer.
   * @throws Error with the code of the refusal, or of what was wrong with the signature
   */
  call<Op extends Operation>(
    origin: string,
    op: Op,
    args: ArgumentsOf<Op>,
    session?: Readonly<Record<string, string>>,
  ): Promise<ResultOf<Op>>;
}

export function openPageWith(keys: PublicKeys): OpenPage {
  const { response: key, otherResponse: otherKey } = keys;
  const verifier = createVerifier({ key, otherKey, subtle: crypto.subtle, pause: async () => undefined });
  return {
    keys,
    async call(origin, op, args, session = {}) {
      const { path: url, encrypted, verified } = operations[op];
      const body = JSON.stringify(args);
      const signed = encrypted
        ? signRequest({ method: 'POST', url, body, key: keys.request, now: Date.now() })
        : {};
      const headers = { 'content-type': 'application/json', ...session, ...signed };
      const answer = await fetch(origin + url, { method: 'POST', headers, body });
      const envelope = (await answer.json()) as { ret_code: number; result: never };
      if (envelope.ret_code !== 0) throw new Error(`${op} was refused: ${envelope.ret_code}`);
      const outcome = verified
        ? await verifier.check(envelope.result, answer.headers.get('x-response-signature'))
        : 'valid';
      if (outcome !== 'valid') throw new Error(`${op} was answered without a right signature: ${outcome}`);
      return envelope.result;
    },
  };
}
