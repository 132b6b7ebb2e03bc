import { type KeyObject, sign } from 'node:crypto';
import { signedBytes } from '../../../../src/sandbox/http/signing/signAnswer.ts';

/** As `signAnswer`, without waiting. */
export function signNow(result: unknown, privateKey: KeyObject): string {
  return `v1.${sign('sha256', signedBytes(result), privateKey).toString('base64')}`;
}
