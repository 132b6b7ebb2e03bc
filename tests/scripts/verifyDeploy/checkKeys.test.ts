import { generateKeyPairSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { checkKeys, checkKnownKeys } from '../../../scripts/verifyDeploy/checkKeys.ts';
import { noSettings, type SiteSettings } from '../../../src/contract/ports/siteSettings.ts';

const having = (keys: SiteSettings['keys']): SiteSettings => ({ ...noSettings, keys });
const [oldOnes, both, fresh] = [
  { request: 'R1', response: 'A1' },
  { request: 'R2', response: 'A1', otherResponse: 'A2' },
  { request: 'R2', response: 'A2' },
];
const promoted = { request: 'R2', response: 'A2', otherResponse: 'A1' };

const unknown = /^keys\.response .*: pages do not know a key of the exchange/;
const withdrawn = /^keys\.response .*: pages take answers of a key that the exchange does not have/;
const signing = /^keys\.request .*: not the key that requests are signed with/;

test.each<[string, SiteSettings['keys'], typeof promoted | typeof fresh, RegExp[]]>([
  ['pages with the old keys, once the next keys are added', oldOnes, both, [signing, unknown]],
  ['pages that know both', both, both, []],
  ['pages that know both, in either order', both, promoted, []],
  ['pages that know both, once the old keys are withdrawn', both, fresh, [withdrawn]],
  ['pages with the old keys, once these are withdrawn', oldOnes, fresh, [signing, unknown, withdrawn]],
  ['pages with the new keys, while the old ones are accepted', fresh, promoted, [unknown]],
  ['pages with the new keys', fresh, fresh, []],
  ['pages without keys', noSettings.keys, fresh, [signing, unknown]],
])('%s are reported with what they lack and what they must not contain', (_, keys, due, expected) => {
  const faults = checkKnownKeys(having(keys), due).map(({ at, is }) => `${at}: ${is}`);
  expect(faults).toEqual(expected.map((sentence) => expect.stringMatching(sentence)));
});

test('a second key for answers is checked like the first', async () => {
  const spki = (bits: number) =>
    generateKeyPairSync('rsa', { modulusLength: bits })
      .publicKey.export({ type: 'spki', format: 'der' })
      .toString('base64');
  const right = { request: spki(2048), response: spki(2048) };
  expect(await checkKeys(having({ ...right, otherResponse: spki(2048) }))).toEqual([]);
  expect(await checkKeys(having({ ...right, otherResponse: spki(1024) }))).toMatchObject([
    { at: 'keys.otherResponse of the environment "production"', is: 'has 1024 bits' },
  ]);
  expect(await checkKeys(having({ ...right, otherResponse: 'AAAA' }))).toMatchObject([
    { is: 'no RSA key, so that no answer can be verified' },
  ]);
});
