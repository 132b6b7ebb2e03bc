import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import jsrsasign from 'jsrsasign';
import { canonicalJson } from '../../../src/contract/encoding/canonicalJson.ts';
import { createVerifier } from '../../../src/contract/verification/createVerifier.ts';
import { pause } from '../../../src/contract/verification/loadVerifier.ts';
import { signAnswer } from '../../../src/sandbox/http/signing/signAnswer.ts';
import type { Comparison } from '../report/comparison.ts';
import { interleaved, type Section } from '../section.ts';

/** Ours has to build the text that was signed; the others are given it. Beside jsrsasign it must cost less even so. */
const sizes = [
  { name: '1 kB', rows: 7, calls: 50, atMostRatio: 1.2 },
  { name: '100 kB', rows: 690, calls: 10, atMostRatio: 3 },
  { name: '1 MB', rows: 6_900, calls: 3, atMostRatio: 4 },
] as const;

/** Half a frame: how long work may block the page, ms. */
const HOLD_MS = 8;

export const verification: Section = {
  id: 'verification',
  title: 'Verifying an answer: RFC 8785, SHA-256, RSA PKCS#1 v1.5 with 2048 bits, in Node',
  async measure(bench) {
    const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const comparisons: Comparison[] = [];
    for (const { name, rows, calls, atMostRatio } of sizes) {
      bench.say(`Verifying ${name}, ${bench.rounds} rounds`);
      const contenders = await contendersFor(answerOf(rows), privateKey, publicKey);
      const names = Object.keys(contenders) as (keyof typeof contenders)[];
      const runs = await interleaved(names, bench.rounds, (contender) => msOf(contenders[contender], calls));
      const beside = { webCrypto: 'WebCrypto alone', jsrsasign: 'jsrsasign alone' };
      comparisons.push(
        { ...row(`${name} verified`, runs.ours, beside.webCrypto, runs.webCrypto), goal: { atMostRatio } },
        { ...row(`${name} verified`, runs.ours, beside.jsrsasign, runs.jsrsasign), goal: { atMostRatio: 1 } },
        row(`${name} without WebCrypto`, runs.oursWithout, beside.jsrsasign, runs.jsrsasign),
      );
    }
    bench.say('Watching how long it holds the page');
    comparisons.push(await longestHold(bench.rounds, privateKey, publicKey));
    return comparisons;
  },
};

/** All check the same signature; the bare ones are given the canonical text. */
async function contendersFor(answer: object, privateKey: KeyObject, publicKey: KeyObject) {
  const header = await signAnswer(answer, privateKey);
  const signature = Buffer.from(header.slice(3), 'base64');
  const hex = signature.toString('hex');
  const text = canonicalJson(answer);
  const bytes = new TextEncoder().encode(text);
  const algorithm = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' };
  const der = publicKey.export({ type: 'spki', format: 'der' });
  const key = await crypto.subtle.importKey('spki', der, algorithm, false, ['verify']);
  const libraryKey = jsrsasign.KEYUTIL.getKey(publicKey.export({ type: 'spki', format: 'pem' }).toString());
  const spki = der.toString('base64');
  const ours = createVerifier({ key: spki, subtle: crypto.subtle, pause });
  const oursWithout = createVerifier({ key: spki, subtle: undefined, pause });
  return {
    ours: async () => (await ours.check(answer, header)) === 'valid',
    oursWithout: async () => (await oursWithout.check(answer, header)) === 'valid',
    webCrypto: () => crypto.subtle.verify(algorithm.name, key, signature, bytes),
    jsrsasign: async () => {
      const check = new jsrsasign.KJUR.crypto.Signature({ alg: 'SHA256withRSA' });
      check.init(libraryKey);
      check.updateString(text);
      return check.verify(hex);
    },
  };
}

function row(what: string, ours: readonly number[], beside: string, theirs: readonly number[]): Comparison {
  return { what, unit: 'ms', ours, beside, theirs };
}

/** Median duration of one check, ms. A failed check would measure something else, so it ends the bench. */
async function msOf(check: () => Promise<boolean>, calls: number): Promise<number> {
  const times: number[] = [];
  for (let call = 0; call < calls; call += 1) {
    const start = performance.now();
    if (!(await check())) throw new Error('A good signature was refused.');
    times.push(performance.now() - start);
  }
  return times.sort((a, b) => a - b)[Math.floor(calls / 2)] ?? 0;
}

/** The longest stretch of work between two pauses on 1 MB, with jsrsasign, compared with its work in one go. */
async function longestHold(rounds: number, privateKey: KeyObject, publicKey: KeyObject): Promise<Comparison> {
  const answer = answerOf(6_900);
  const header = await signAnswer(answer, privateKey);
  const spki = publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
  const alone = await contendersFor(answer, privateKey, publicKey);
  const once = async () => {
    let longest = 0;
    let since = performance.now();
    const watched = async () => {
      longest = Math.max(longest, performance.now() - since);
      await pause();
      since = performance.now();
    };
    const verifier = createVerifier({ key: spki, subtle: undefined, pause: watched });
    if ((await verifier.check(answer, header)) !== 'valid') throw new Error('A good signature was refused.');
    return Math.max(longest, performance.now() - since);
  };
  const runs = await interleaved(['ours', 'jsrsasign'], rounds, async (name) => {
    if (name === 'jsrsasign') return msOf(alone.jsrsasign, 1);
    // The longest of sixty stretches is one that another process interrupted; the minimum over five runs is the work
    // itself.
    let least = Number.POSITIVE_INFINITY;
    for (let check = 0; check < 5; check += 1) least = Math.min(least, await once());
    return least;
  });
  return {
    ...row('1 MB without WebCrypto, longest hold', runs.ours, 'jsrsasign alone, in one go', runs.jsrsasign),
    goal: { atMost: HOLD_MS },
  };
}

/** An answer of that many records, about 145 bytes each. */
function answerOf(rows: number): object {
  return {
    total: rows,
    list: Array.from({ length: rows }, (_, index) => ({
      id: `CV${String(index).padStart(16, '0')}`,
      fromCoin: 'USDT',
      toCoin: 'BTC',
      fromAmount: '1250.00',
      toAmount: '0.01234567',
      createdAt: 1_763_726_400_000 + index,
      status: 'SUCCESS',
    })),
  };
}
