import { bytesOfBase64 } from '../../src/contract/encoding/base64.ts';
import type { SiteSettings } from '../../src/contract/ports/siteSettings.ts';
import type { PublicKeys } from '../../src/sandbox/http/signing/keyFile.ts';
import type { Fault } from './fault.ts';

/** The keys that the pages have been given. */
export async function checkKeys({ keys, environment }: SiteSettings): Promise<Fault[]> {
  const uses = {
    request: 'calls cannot be signed',
    response: 'answers cannot be verified',
    otherResponse: 'no answer can be verified',
  } as const;
  const faults: Fault[] = [];
  for (const which of ['request', 'response', 'otherResponse'] as const) {
    const at = `keys.${which} of the environment "${environment}"`;
    const mend =
      'put the public RSA key of the exchange there, SPKI in base64 with 2048 bits or more (schemas/brand.json; npm run keys for a trial)';
    const key = keys[which];
    if (key === undefined) continue;
    const bits = key === null ? null : await bitsOf(key);
    if (key === null) faults.push({ at, is: `not set, so that ${uses[which]}`, mend });
    else if (bits === null) faults.push({ at, is: `no RSA key, so that ${uses[which]}`, mend });
    else if (bits < 2_048) faults.push({ at, is: `has ${bits} bits`, mend });
  }
  return faults;
}

/**
 * That the pages sign with the key that is due, take answers of every key that the exchange has, and of none besides. An answer only
 * shows which key is signed with now.
 * @param due what `npm run keys -- --out` wrote
 */
export function checkKnownKeys({ keys, environment }: SiteSettings, due: PublicKeys): Fault[] {
  const mend = 'lay pages with these keys (npm run build -- --keys FILE --to FOLDER)';
  const answers = (all: SiteSettings['keys'] | PublicKeys) =>
    [all.response, all.otherResponse].filter((key) => typeof key === 'string');
  const [known, had] = [answers(keys), answers(due)];
  const at = (which: string) => `keys.${which} of the environment "${environment}"`;
  return [
    ...(keys.request === due.request
      ? []
      : [{ at: at('request'), is: 'not the key that requests are signed with from now on', mend }]),
    ...(had.every((key) => known.includes(key))
      ? []
      : [
          {
            at: at('response'),
            is: 'pages do not know a key of the exchange, and refuse what it signs',
            mend,
          },
        ]),
    ...(known.every((key) => had.includes(key))
      ? []
      : [{ at: at('response'), is: 'pages take answers of a key that the exchange does not have', mend }]),
  ];
}

/** Length of an RSA key's modulus, bits; null when the text is not an RSA key. */
async function bitsOf(spki: string): Promise<number | null> {
  const algorithm = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' };
  try {
    const key = await crypto.subtle.importKey('spki', bytesOfBase64(spki), algorithm, true, ['verify']);
    return (key.algorithm as unknown as { modulusLength: number }).modulusLength;
  } catch {
    return null;
  }
}
