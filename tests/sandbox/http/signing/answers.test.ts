import { generateKeyPairSync } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createVerifier } from '../../../../src/contract/verification/createVerifier.ts';
import { signAnswer, signAnswerHeaders } from '../../../../src/sandbox/http/signing/signAnswer.ts';
import { openServer, type TestServer } from '../../support/openServer.ts';

const records = '/v3/private/cht/asset-deposit/deposit/aggregate-records';

let server: TestServer;
let session: Record<string, string>;
beforeAll(async () => {
  server = await openServer();
  session = await server.signIn(533285);
});
afterAll(() => server.exchange.close());
afterEach(() => server.exchange.context.faults.clear());

interface Ask {
  url: string;
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  payload?: string;
}

/** What the client's own verifier says of an answer, and the answer's code. */
async function ask({ url, method = 'GET', headers = session, payload = '' }: Ask) {
  const answer = await server.app.inject({
    url,
    method,
    headers,
    ...(method === 'POST' ? { payload } : {}),
  });
  const body = answer.json<Record<string, unknown>>();
  const header = answer.headers['x-response-signature'];
  const verifier = createVerifier({
    key: server.exchange.context.keys.responsePublic,
    subtle: crypto.subtle,
    pause: async () => undefined,
  });
  return {
    code: body.ret_code ?? body.retCode,
    signature: await verifier.check(body.result, typeof header === 'string' ? header : null),
    header,
  };
}

const json = { 'content-type': 'application/json' };

describe('every answer of a verified operation is signed, whatever its code', () => {
  test.each<{ name: string; given: Ask; code: number }>([
    {
      name: 'a success',
      given: {
        url: '/v3/config/web',
        method: 'POST',
        headers: json,
        payload: '{"keys":["webSiteComplianceConfig"]}',
      },
      code: 0,
    },
    { name: 'a success with lists', given: { url: records }, code: 0 },
    { name: 'nobody signed in', given: { url: records, headers: {} }, code: 10007 },
    {
      name: 'a code that was requested',
      given: { url: records, headers: { 'x-sandbox-error': '10024' } },
      code: 10024,
    },
    { name: 'impossible arguments', given: { url: `${records}?limit=x` }, code: 10001 },
  ])('$name ($code)', async ({ given, code }) => {
    expect(await ask(given)).toMatchObject({
      code,
      signature: 'valid',
      header: expect.stringMatching(/^v1\.[A-Za-z0-9+/]{342}==$|^v1\.[A-Za-z0-9+/]{512}$/),
    });
  });

  test('an answer of another shape, or a huge one, is signed as it is', async () => {
    for (const fault of [
      { kind: 'wrongShape', shape: 'null' },
      { kind: 'wrongShape', shape: 'types' },
      { kind: 'huge' },
    ] as const) {
      await server.exchange.context.faults.set({ ...fault, operation: 'depositRecords', remaining: 1 });
      expect((await ask({ url: records })).signature).toBe('valid');
    }
  });

  test('requirements §8.1: the signature of a tampered answer is invalid (79992)', async () => {
    await server.exchange.context.faults.set({ kind: 'tampered', operation: 'depositRecords', remaining: 1 });
    expect(await ask({ url: records })).toMatchObject({ code: 0, signature: 79992 });
  });
});

test.each<[name: string, given: Ask]>([
  ['of an operation that is not verified', { url: '/v2/private/user/profile' }],
  ['without an envelope', { url: '/t1' }],
  ['at an unknown address', { url: '/nowhere' }],
  ['to an unreadable address', { url: '/%zz' }],
  ['to an unreadable body', { url: '/v3/config/web', method: 'POST', headers: json, payload: '{' }],
])('an answer %s is not signed', async (_name, { method = 'GET', headers = session, ...given }) => {
  const answer = await server.app.inject({ method, headers, ...given });
  expect(answer.headers).not.toHaveProperty('x-response-signature');
});

describe('the signed result', () => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const key = publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
  const { check } = createVerifier({ key, subtle: crypto.subtle, pause: async () => undefined });

  test.each([
    { name: 'undefined fields, which vanish', value: { a: 1, b: undefined } },
    { name: 'Dates, which become text', value: { at: new Date(0) } },
    { name: 'minus zero and NaN', value: [-0, Number.NaN] },
    { name: 'unordered keys', value: { b: 1, a: { d: 1, c: [] } } },
    { name: 'text beyond ASCII', value: { é: '😀\u2028' } },
  ])('equals the result that is read: $name', async ({ value }) => {
    expect(await check(JSON.parse(JSON.stringify(value)), await signAnswer(value, privateKey))).toBe('valid');
  });

  test('is null when there is no result', async () => {
    expect(await check(null, await signAnswer(undefined, privateKey))).toBe('valid');
  });

  test('is missing, and the log says so, when it has no canonical form', async () => {
    const sentences: string[] = [];
    const log = {
      info() {},
      security() {},
      warn() {},
      error: (sentence: string) => void sentences.push(sentence),
    };
    const { keys } = server.exchange.context;
    expect(await signAnswerHeaders({ ret_code: 0, result: { remark: '\ud83d' } }, { keys, log })).toEqual({});
    expect(sentences).toEqual(['An answer could not be signed.']);
  });
});
