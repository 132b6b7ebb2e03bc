import { operations } from '../../generated/api/operations.ts';
import type { ArgumentsOf } from '../../generated/api/types.ts';
import type { SiteSettings } from '../../src/contract/ports/siteSettings.ts';
import { createVerifier } from '../../src/contract/verification/createVerifier.ts';
import { RESPONSE_SIGNATURE_HEADER } from '../../src/contract/verification/verification.ts';
import { type Answer, type Deployment, envelopeOf, type RequestOptions } from './deployment.ts';
import type { Fault } from './fault.ts';

/** The signature of an answer, if it has one, fits the key of the pages. */
export async function checkFit(at: string, answer: Answer, { keys }: SiteSettings): Promise<Fault[]> {
  const header = signatureOf(answer);
  const envelope = envelopeOf(answer);
  if (header === undefined || envelope === null || keys.response === null) return [];
  const pause = async () => {};
  const { response: key, otherResponse: otherKey } = keys;
  const verifier = createVerifier({ key, otherKey, subtle: crypto.subtle, pause });
  const outcome = await verifier.check(envelope.result ?? null, String(header));
  if (outcome === 'valid') return [];
  return [
    {
      ...{ at, is: `its signature does not fit the page's key (${outcome})` },
      mend: 'give pages the public half of the key that the exchange signs with, and let nothing between change answers',
    },
  ];
}

/**
 * What is asked to see that the exchange signs: anybody may, it changes nothing, and the description says that its answers are
 * verified, so that pages refuse them without a signature.
 */
export const verifiedProbe = 'configWeb';
const probeArguments: ArgumentsOf<typeof verifiedProbe> = { keys: ['webSiteComplianceConfig'] };

/** That the exchange signs what has to be signed, and with the key of the pages. */
export async function checkSigned(
  ask: Deployment['ask'],
  host: string,
  headers: NonNullable<RequestOptions['headers']>,
  settings: SiteSettings,
): Promise<Fault[]> {
  const { path } = operations[verifiedProbe];
  const at = new URL(path, host).href;
  const probeHeaders = { ...headers, 'content-type': 'application/json' };
  const answer = await ask(at, {
    method: 'POST',
    headers: probeHeaders,
    body: JSON.stringify(probeArguments),
  });
  if (envelopeOf(answer) === null) {
    const is = `answered with ${answer.status} and no envelope of the API`;
    return [{ at, is, mend: 'let it reach the exchange' }];
  }
  if (signatureOf(answer) !== undefined) return checkFit(at, answer, settings);
  return [
    {
      ...{ at, is: `bears no ${RESPONSE_SIGNATURE_HEADER}, without which pages refuse its answers` },
      mend: 'sign the answers of all operations that are x-verified (src/contract/verification/README.md), and let the header through',
    },
  ];
}

function signatureOf({ headers }: Answer): string | string[] | undefined {
  return headers[RESPONSE_SIGNATURE_HEADER.toLowerCase()];
}
