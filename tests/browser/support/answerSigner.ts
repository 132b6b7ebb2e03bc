import { createPrivateKey } from 'node:crypto';
import { RESPONSE_SIGNATURE_HEADER } from '../../../src/contract/verification/verification.ts';
import { signAnswer } from '../../../src/sandbox/http/signing/signAnswer.ts';

/**
 * Signs what a test answers in the exchange's place, so that pages that verify it accept it.
 * @param answerKey of the exchange: PKCS #8, DER, base64
 * @returns the headers that sign a result
 */
export function answerSigner(answerKey: string): (result: unknown) => Record<string, string> {
  const key = createPrivateKey({ key: Buffer.from(answerKey, 'base64'), type: 'pkcs8', format: 'der' });
  return (result) => ({ [RESPONSE_SIGNATURE_HEADER.toLowerCase()]: signAnswer(result, key) });
}
