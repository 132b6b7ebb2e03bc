import { generateKeyPairSync } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readPageKeys } from '../../../scripts/build/pageKeys.ts';
import { openKeys, readPublicKeys } from '../../../src/sandbox/http/signing/openKeys.ts';
import { temporaryFolder } from '../temporaryFolder.ts';

const spki = (bits: number) =>
  generateKeyPairSync('rsa', { modulusLength: bits })
    .publicKey.export({ type: 'spki', format: 'der' })
    .toString('base64');
const elliptic = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  .publicKey.export({ type: 'spki', format: 'der' })
  .toString('base64');

async function refusal(text: string): Promise<string> {
  const folder = await temporaryFolder({ 'keys.json': text });
  return readPageKeys(join(folder, 'keys.json')).then(
    () => 'taken',
    (error: Error) => error.message.replace(folder, ''),
  );
}

test('the two public keys of an exchange are used as they are', async () => {
  const keys = { request: spki(2048), response: spki(2048) };
  const folder = await temporaryFolder({ 'keys.json': JSON.stringify(keys) });
  expect(await readPageKeys(join(folder, 'keys.json'))).toEqual(keys);
});

test('a second public key for answers is accepted while keys are being replaced', async () => {
  const keys = { request: spki(2048), response: spki(2048), otherResponse: spki(2048) };
  const folder = await temporaryFolder({ 'keys.json': JSON.stringify(keys) });
  expect(await readPageKeys(join(folder, 'keys.json'))).toEqual(keys);
});

test('the exchange’s own file with its private keys never gets into a page', async () => {
  const folder = await temporaryFolder();
  await openKeys(folder);
  const text = await readFile(join(folder, 'keys.json'), 'utf8');
  expect(await refusal(text)).toMatch(/^\/keys\.json is not for pages: /);
  const [request, response] = Object.values(await readPublicKeys(folder));
  const more = { request, response, also: (JSON.parse(text) as { request: string }).request };
  expect(await refusal(JSON.stringify(more))).toMatch(/^\/keys\.json is not for pages: /);
});

const right = spki(2048);
test.each([
  ['only one key', JSON.stringify({ request: right })],
  ['no key', JSON.stringify({ request: right, response: null })],
  ['a short key', JSON.stringify({ request: right, response: spki(1024) })],
  ['another kind of key', JSON.stringify({ request: right, response: elliptic })],
  ['trailing data after a key', JSON.stringify({ request: right, response: `${right}AAAA` })],
  [
    'a second key that is not a key',
    JSON.stringify({ request: right, response: right, otherResponse: null }),
  ],
  ['two keys for requests', JSON.stringify({ request: right, response: right, otherRequest: right })],
  ['a list', JSON.stringify([right, right])],
])('a file with %s is refused in one sentence', async (_, text) => {
  expect(await refusal(text)).toMatch(/^\/keys\.json is not for pages: it has to hold two public RSA keys/);
});

test('a text that is not JSON is not quoted', async () => {
  const keys = await refusal('{"request":"MIISECRET');
  expect(keys).toBe('/keys.json is no JSON of keys: npm run keys writes such a file.');
  expect(await refusal('null')).toBe(keys);
});
