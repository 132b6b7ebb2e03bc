import { generateKeyPairSync, publicEncrypt } from 'node:crypto';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { openKeys, readPublicKeys } from '../../../../src/sandbox/http/signing/openKeys.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'keys-'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

/** A folder with keys as a first start makes them, which takes a second of processor time. */
let madeIn: string;
beforeAll(async () => {
  madeIn = await mkdtemp(join(tmpdir(), 'keys-'));
  await openKeys(madeIn);
});
afterAll(() => rm(madeIn, { recursive: true }));

const publicKeys = async () => {
  const { requestPublic, responsePublic } = await openKeys(dataDir);
  return { requestPublic, responsePublic };
};

test('the first start makes two pairs, and every later start reads them', async () => {
  const first = await publicKeys();
  expect(first.requestPublic).not.toBe(first.responsePublic);
  expect(await publicKeys()).toEqual(first);
  expect((await openKeys(madeIn)).requestPublic).not.toBe(first.requestPublic);
});

test('new keys are RSA keys of 3072 bits whose halves belong together (ASVS 11.2.3)', async () => {
  const keys = await openKeys(madeIn);
  for (const key of [...keys.requestPrivate, keys.responsePrivate]) {
    expect(key.asymmetricKeyDetails?.modulusLength).toBe(3072);
  }
  const spki = Buffer.from(keys.requestPublic, 'base64');
  expect(publicEncrypt({ key: spki, type: 'spki', format: 'der' } as never, Buffer.from('x'))).toHaveLength(
    384,
  );
});

test('a folder with shorter keys keeps them', async () => {
  const [request, response] = [0, 1].map(() =>
    generateKeyPairSync('rsa', { modulusLength: 2048 })
      .privateKey.export({ type: 'pkcs8', format: 'der' })
      .toString('base64'),
  );
  await writeFile(join(dataDir, 'keys.json'), JSON.stringify({ request, response }));
  const { requestPrivate, responsePrivate } = await openKeys(dataDir);
  for (const key of [...requestPrivate, responsePrivate])
    expect(key.asymmetricKeyDetails?.modulusLength).toBe(2048);
});

test('nobody else can read the file, even after its permissions were opened', async () => {
  const made = join(madeIn, 'keys.json');
  expect((await stat(made)).mode & 0o777).toBe(0o600);
  const path = join(dataDir, 'keys.json');
  await writeFile(path, await readFile(made), { mode: 0o644 });
  await openKeys(dataDir);
  expect((await stat(path)).mode & 0o777).toBe(0o600);
});

test('the public halves can be read for the pages, and reading makes none', async () => {
  const path = join(dataDir, 'keys.json');
  await expect(readPublicKeys(dataDir)).rejects.toThrow(
    `There is no ${path}: the exchange makes its keys there when it first starts.`,
  );
  await expect(stat(path)).rejects.toThrow('ENOENT');
  const { requestPublic: request, responsePublic: response } = await openKeys(dataDir);
  expect(await readPublicKeys(dataDir)).toEqual({ request, response });
});

test('in memory there is one set per process, and nothing is written', async () => {
  expect(await openKeys('memory')).toBe(await openKeys('memory'));
  await expect(stat('memory')).rejects.toThrow();
});

test.each([
  ['a truncated file', '{"request":"MII'],
  ['no keys', '{}'],
  ['other keys', '{"request":"AAAA","response":"AAAA"}'],
])('a file with %s is reported in one clear sentence', async (_, text) => {
  const path = join(dataDir, 'keys.json');
  await writeFile(path, text);
  await expect(openKeys(dataDir)).rejects.toThrow(
    `The keys of the exchange in ${path} cannot be read: delete that file, and new ones are made.`,
  );
});
