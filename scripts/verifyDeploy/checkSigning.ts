import { operations } from '../../generated/api/operations.ts';
import type { ArgumentsOf } from '../../generated/api/types.ts';
import { bytesOfBase64 } from '../../src/contract/base64.ts';
import type { SiteSettings } from '../../src/contract/siteSettings.ts';
import { createVerifier } from '../../src/contract/verification/createVerifier.ts';
import { RESPONSE_SIGNATURE_HEADER } from '../../src/contract/verification/verification.ts';
import { type Answer, type Asked, type Deployment, envelopeOf } from './deployment.ts';
import type { Fault } from './fault.ts';

/** The keys that the pages have been given. */
export async function checkKeys({ keys, environment }: SiteSettings): Promise<Fault[]> {
  const uses = { request: 'calls cannot be signed', response: 'answers cannot be verified' } as const;
  const faults: Fault[] = [];
  for (const which of ['request', 'response'] as const) {
    const at = `keys.${which} of the environment "${environment}"`;
    const mend =
      'put the public RSA key of the exchange there, SPKI in base64 with 2048 bits or more (schemas/brand.json; npm run keys for a trial)';
    const key = keys[which];
    const bits = key === null ? null : await bitsOf(key);
    if (key === null) faults.push({ at, is: `not set, so that ${uses[which]}`, mend });
    else if (bits === null) faults.push({ at, is: `no RSA key, so that ${uses[which]}`, mend });
    else if (bits < 2_048) faults.push({ at, is: `has ${bits} bits`, mend });
  }
  return faults;
}

/** Length of an RSA key's modulus; null when it is none. */
async function bitsOf(spki: string): Promise<number | null> {
  const algorithm = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' };
  try {
    const key = await crypto.subtle.importKey('spki', bytesOfBase64(spki), algorithm, true, ['verify']);
    return (key.algorithm as unknown as { modulusLength: number }).modulusLength;
  } catch {
    return null;
  }
}

/** The signature of an answer, if it has one, fits the key of the pages. */
export async function checkFit(at: string, answer: Answer, { keys }: SiteSettings): Promise<Fault[]> {
  const header = signatureOf(answer);
  const envelope = envelopeOf(answer);
  if (header === undefined || envelope === null || keys.response === null) return [];
  const pause = async () => {};
  const verifier = createVerifier({ key: keys.response, subtle: crypto.subtle, pause });
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
  headers: NonNullable<Asked['headers']>,
  settings: SiteSettings,
): Promise<Fault[]> {
  const { path } = operations[verifiedProbe];
  const at = new URL(path, host).href;
  const asked = { ...headers, 'content-type': 'application/json' };
  const answer = await ask(at, { method: 'POST', headers: asked, body: JSON.stringify(probeArguments) });
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
