import {
  constants,
  createHash,
  generateKeyPairSync,
  type KeyObject,
  publicEncrypt,
  randomBytes,
} from 'node:crypto';
import jsrsasign from 'jsrsasign';
import { createSigner } from '../../../src/contract/signing/signCall.ts';
import type { Comparison } from '../report/comparison.ts';
import { interleaved, type Section } from '../section.ts';

const path = '/v3/private/cht/asset-withdraw/address/batch-create';
/** Calls timed together: a single one is shorter than the clock's resolution. */
const calls = 50;

/** Signing the 1 kB of an order must be unnoticeable; the goals are several times what it takes. */
const sizes = [
  { name: '1 kB', addresses: 5, goal: { atMost: 1 } },
  { name: '100 kB', addresses: 500, goal: { atMost: 10 } },
] as const;

export const signing: Section = {
  id: 'signing',
  title: `Signing a request: keys sorted, MD5, RSA-OAEP with 2048 bits; middle of ${calls} calls, in Node`,
  async measure(bench) {
    const key = generateKeyPairSync('rsa', { modulusLength: 2048 }).publicKey;
    const spki = key.export({ type: 'spki', format: 'der' }).toString('base64');
    const random = (count: number) => crypto.getRandomValues(new Uint8Array(count));
    const deps = { key: spki, random, now: Date.now };
    const ours = createSigner({ ...deps, subtle: crypto.subtle });
    const forge = createSigner(deps);
    const rows: Comparison[] = [];
    for (const { name, addresses, goal } of sizes) {
      bench.say(`Signing ${name}, ${bench.rounds} rounds`);
      const body = batchOf(addresses);
      const text = JSON.stringify(body);
      const request = { method: 'POST', path, body };
      const contenders = {
        ours: () => ours.sign(request),
        forge: () => forge.sign(request),
        native: async () => bare(key, text),
        jsrsasign: async () => void jsrsasign.KJUR.crypto.Util.md5(text),
      };
      type Name = keyof typeof contenders;
      const runs = await interleaved(Object.keys(contenders) as Name[], bench.rounds, (contender) =>
        msOf(contenders[contender]),
      );
      const beside = (what: string, mine: Name, other: string, theirs: Name): Comparison => ({
        what: `${name} ${what}`,
        unit: 'ms',
        ours: runs[mine],
        beside: other,
        theirs: runs[theirs],
      });
      rows.push(
        { ...beside('signed', 'ours', 'node:crypto, MD5 and OAEP of the bare text', 'native'), goal },
        beside('signed', 'ours', 'jsrsasign, MD5 alone', 'jsrsasign'),
        beside('signed without WebCrypto', 'forge', 'node:crypto, MD5 and OAEP of the bare text', 'native'),
      );
    }
    return rows;
  },
};

/** Median duration of one call, ms. */
async function msOf(run: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let call = 0; call < calls; call += 1) {
    const start = performance.now();
    await run();
    times.push(performance.now() - start);
  }
  return times.sort((a, b) => a - b)[calls / 2] ?? 0;
}

/** The baseline: the same digest and encryption by Node, without a canonical form. */
function bare(key: KeyObject, text: string): Buffer {
  const plaintext = Buffer.concat([randomBytes(24), createHash('md5').update(text).digest()]);
  return publicEncrypt({ key, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' }, plaintext);
}

/** A body of that many addresses, about 200 bytes each. */
function batchOf(addresses: number): object {
  return {
    requestId: '0193b8a2-7c1e-7d40-9b6f-2f9b3a1c5d7e',
    data: Array.from({ length: addresses }, (_, index) => ({
      remark: `Cold store ${index}, third shelf, left of the window with the green frame`,
      coin: 'USDT',
      chain: 'TRX',
      address: `T${String(index).padStart(33, '9')}`,
      tag: '',
      isUniversal: index % 2 === 0,
    })),
  };
}
