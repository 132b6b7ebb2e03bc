import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { operations } from '../../../../generated/api/operations.ts';
import { openServer, type TestServer } from '../../support/openServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openServer();
});
afterAll(() => server.exchange.close());

const get = (url: string, accepted: string) =>
  server.app.inject({ url, headers: { 'accept-encoding': accepted } });

const countries = operations.countryList.path;

describe('an answer', () => {
  test.each<[string, string | undefined, (bytes: Buffer) => Buffer]>([
    ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['deflate', undefined, (bytes) => bytes],
    ['', undefined, (bytes) => bytes],
  ])('requested with "%s" is sent as %s', async (accepted, encoding, open) => {
    const { headers, rawPayload } = await get(countries, accepted);
    expect(headers['content-encoding']).toBe(encoding);
    const { ret_code: code, result } = JSON.parse(open(rawPayload).toString());
    expect([code, result.list.length > 100]).toEqual([0, true]);
  });

  test('that fits into one packet is not compressed', async () => {
    const { headers, body } = await get('/nowhere', 'br');
    expect([headers['content-encoding'], body.length < 1_400]).toEqual([undefined, true]);
  });

  test('with security codes beside foreign input does not reveal them by its length', async () => {
    const { headers, body } = await get('/sandbox/api/state', 'gzip, br');
    expect([headers['content-encoding'], body.length > 1_400]).toEqual([undefined, true]);
    expect(Object.keys(JSON.parse(body))).toEqual(expect.arrayContaining(['authenticators', 'reports']));
  });
});

test('a compressed request is refused without being unpacked', async () => {
  const payload = gzipSync(JSON.stringify({ account: 'main-kyc2' }));
  const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' };
  const { headers: answered, body } = await server.app.inject({
    method: 'POST',
    url: '/login',
    headers,
    payload,
  });
  expect([answered['set-cookie'], JSON.parse(body).ret_code]).toEqual([undefined, 10001]);
});
