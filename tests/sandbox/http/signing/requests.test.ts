import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type OperationId, type OperationInfo, operations } from '../../../../generated/api/operations.ts';
import { createCheckRequestSignature } from '../../../../src/sandbox/http/signing/checkRequestSignature.ts';
import { SeenNonces } from '../../../../src/sandbox/http/signing/seenNonces.ts';
import { openServer, type TestServer } from '../../support/openServer.ts';
import { type RequestToSign, signRequest } from '../../support/signRequest.ts';

const path = '/user/public/risk/verify';
/** Refused by the operation itself: there is no such risk token. */
const body = {
  risk_token: 'a'.repeat(32),
  component_list: { google2fa: '123456', email_verify: '654321' },
};
const text = JSON.stringify(body);

let server: TestServer;
let session: Record<string, string>;
let otherKey: string;
beforeAll(async () => {
  server = await openServer();
  session = await server.signIn(533285);
  const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  otherKey = publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
});
afterAll(() => server.exchange.close());
beforeEach(() => server.clock.advance(1_000));

const signed = (change: Partial<RequestToSign> = {}) =>
  signRequest({
    method: 'POST',
    url: path,
    body: text,
    key: server.exchange.context.keys.requestPublic,
    now: server.clock.now(),
    ...change,
  })['x-request-signature'];

async function codeOf(signature: string | undefined, payload = text, url = path): Promise<number> {
  const answer = await server.app.inject({
    method: 'POST',
    url,
    headers: {
      'content-type': 'application/json',
      ...session,
      ...(signature === undefined ? {} : { 'x-request-signature': signature }),
    },
    payload,
  });
  expect(answer.statusCode).toBe(200);
  const { ret_code, retCode } = answer.json<{ ret_code?: number; retCode?: number }>();
  return ret_code ?? retCode ?? -1;
}

/** A signature with one of its parts changed. */
function withPart(index: 0 | 1 | 2, change: (part: string) => string): string {
  const parts = signed().split('.');
  parts[index] = change(parts[index] ?? '');
  return parts.join('.');
}

/** Passed the check: what the operation itself says of this body. */
const accepted = expect.not.toBeOneOf([10002, 10004]);

describe('a request is accepted', () => {
  test('as it was signed', async () => {
    expect(await codeOf(signed())).toEqual(accepted);
  });

  test('with its keys in another order and other whitespace, at any depth', async () => {
    const turned = {
      component_list: { email_verify: '654321', google2fa: '123456' },
      risk_token: body.risk_token,
    };
    expect(await codeOf(signed(), JSON.stringify(turned, null, 3))).toEqual(accepted);
  });

  test('with characters beyond ASCII, escaped on one side', async () => {
    const written = '{"risk_token":"Zoë ✓ 𝄞","component_list":[]}';
    const escaped = '{"risk_token":"Zo\\u00eb \\u2713 \\ud834\\udd1e","component_list":[]}';
    expect(await codeOf(signed({ body: written }), escaped)).toEqual(accepted);
  });

  test('with numbers that JSON can write in several ways, large and small', async () => {
    const one = '{"a":1e21,"b":12345678901234567890,"c":0.000001,"d":-0,"e":1.0}';
    const other = '{"a":1000000000000000000000,"b":12345678901234567000,"c":1e-6,"d":0,"e":1}';
    expect(await codeOf(signed({ body: one }), other)).toEqual(accepted);
  });

  test('as a form: an object of its fields, all texts', async () => {
    const { context } = server.exchange;
    const check = createCheckRequestSignature({ ...context, seen: new SeenNonces(context.db) });
    const form = 'sence=30062&ext_info_str=%7B%22a%22%3A%22%C3%A9%22%7D';
    const signature = () => signed({ body: form, isForm: true });
    const arrived = { sence: '30062', ext_info_str: '{"a":"é"}' };
    await check({ method: 'POST', url: path, body: arrived, signature: signature() });
    const altered = { ...arrived, sence: '30063' };
    await expect(check({ method: 'POST', url: path, body: altered, signature: signature() })).rejects.toThrow(
      'request signature does not match',
    );
  });

  test('with an empty body', async () => {
    expect(await codeOf(signed({ body: '' }), '')).toEqual(accepted);
  });

  test.each([-30_000, 30_000])('%i ms from the clock of the exchange', async (ms) => {
    expect(await codeOf(signed({ now: server.clock.now() + ms }))).toEqual(accepted);
  });
});

describe('a request is refused with 10004', () => {
  test.each<[what: string, signature: () => string | undefined]>([
    ['missing', () => undefined],
    ['empty', () => ''],
    ['garbage', () => 'open sesame'],
    ['dots', () => '..'],
    ['random bytes', () => withPart(1, () => randomBytes(256).toString('base64url'))],
    ['of another version', () => withPart(0, () => 'v2')],
    ['without a version', () => signed().slice(3)],
    ['truncated', () => signed().slice(0, 100)],
    ['without its time', () => signed().replace(/\.[^.]*$/, '')],
    ['with an additional part', () => `${signed()}.v1`],
    ['with its second part cut', () => withPart(1, (part) => part.slice(0, -1))],
    ['with its second part longer', () => withPart(1, (part) => `${part}A`)],
    [
      'with one character altered',
      () => withPart(1, (part) => `${part[0] === 'A' ? 'B' : 'A'}${part.slice(1)}`),
    ],
    ['twice', () => `${signed()}, ${signed()}`],
    [
      'with different times outside and inside',
      () => withPart(2, () => Buffer.from('1763726400001').toString('base64')),
    ],
    ['with its time in another notation', () => withPart(2, (part) => part.replace(/=+$/, ''))],
    ['made with another key', () => signed({ key: otherKey })],
    ['for another path', () => signed({ url: '/exchangeNew/convert/execute' })],
    ['for another method', () => signed({ method: 'PUT' })],
    ['for no body', () => signed({ body: '' })],
  ])('when its signature is %s', async (_, signature) => {
    expect(await codeOf(signature())).toBe(10004);
  });

  test.each<[what: string, sent: object]>([
    ['a value', { ...body, risk_token: 'b'.repeat(32) }],
    ['a nested value', { ...body, component_list: { ...body.component_list, google2fa: '123457' } }],
    ['a type', { ...body, component_list: { ...body.component_list, google2fa: 123456 } }],
    ['an additional field', { ...body, amount: '1' }],
    ['a missing field', { risk_token: body.risk_token }],
    ['every field removed', {}],
  ])('when its body was altered: %s', async (_, sent) => {
    expect(await codeOf(signed(), JSON.stringify(sent))).toBe(10004);
  });

  test('when a number was altered', async () => {
    expect(await codeOf(signed({ body: '{"a":9007199254740992}' }), '{"a":9007199254740994}')).toBe(10004);
  });
});

describe('a request is refused with 10002', () => {
  test.each([-30_001, 30_001, -86_400_000, -1_700_000_000_000])('%i ms from the clock', async (ms) => {
    expect(await codeOf(signed({ now: server.clock.now() + ms }))).toBe(10002);
  });

  test('when it is repeated, for as long as its time would be accepted', async () => {
    const signature = signed({ now: server.clock.now() + 30_000 });
    expect(await codeOf(signature)).toEqual(accepted);
    expect(await codeOf(signature)).toBe(10002);
    server.clock.advance(59_999);
    expect(await codeOf(signature)).toBe(10002);
    server.clock.advance(2);
    expect(await codeOf(signature)).toBe(10002);
  });

  test('only after its nonce was accepted: a refused request does not use up its nonce', async () => {
    const signature = signed();
    expect(await codeOf(signature, '{}')).toBe(10004);
    expect(await codeOf(signature)).toEqual(accepted);
  });
});

test('a body without a canonical form is refused as malformed', async () => {
  expect(await codeOf(signed({ body: '{"a":"\\ud800"}' }), '{"a":"\\ud800"}')).toBe(10001);
});

test('an unknown query parameter is refused as such, as it is not signed', async () => {
  expect(await codeOf(signed(), text, `${path}?coin=BTC`)).toBe(10001);
});

test.each(
  (Object.entries(operations) as [OperationId, OperationInfo][]).filter(([, { encrypted }]) => encrypted),
)('%s without a signature is refused before anything in it is examined', async (_, info) => {
  expect(await codeOf(undefined, '{"nonsense":true}', info.path)).toBe(10004);
});

test('none of these requests caused an error in the exchange', () => {
  expect(server.faults).toEqual([]);
});
