import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openServer, type TestServer } from '../../support/openServer.ts';

const url = '/sandbox/api/faults';
const request = { operation: 'convertExecute', kind: 'cut', remaining: 3, after: true };
const json = { 'content-type': 'application/json' };

let server: TestServer;
beforeAll(async () => {
  server = await openServer();
});
afterAll(() => server.exchange.close());
afterEach(() => server.exchange.context.faults.clear());

const post = (payload: unknown, headers: Record<string, string> = {}) =>
  server.app.inject({
    method: 'POST',
    url,
    headers: { ...json, ...headers },
    payload: JSON.stringify(payload),
  });
const list = async () => (await server.app.inject(url)).json<{ faults: { id: string }[] }>().faults;

describe('the local API for faults', () => {
  test('sets, lists and clears faults', async () => {
    const { id } = (await post(request)).json<{ id: string }>();
    const { id: other } = (await post({ operation: 'all', kind: 'delay', delayMs: 50 })).json<{
      id: string;
    }>();
    expect(await list()).toEqual([
      { id: other, operation: 'all', kind: 'delay', delayMs: 50, remaining: 1 },
      { id, ...request },
    ]);
    const left = await server.app.inject({ method: 'DELETE', url: `${url}/${other}` });
    expect(left.json()).toEqual({ faults: [{ id, ...request }] });
    expect((await server.app.inject({ method: 'DELETE', url })).json()).toEqual({ faults: [] });
    expect(await list()).toEqual([]);
  });

  test.each<[object]>([
    [{ kind: 'code', code: 10016 }],
    [{ kind: 'code', code: 131088, message: 'No.', params: { limit: '5' }, result: { a: 1 } }],
    [{ kind: 'status', status: 503 }],
    [{ kind: 'hang', remaining: null }],
    [{ kind: 'wrongShape', shape: 'array' }],
    [{ kind: 'tampered' }],
    [{ kind: 'huge' }],
    [{ kind: 'unreadable' }],
  ])('accepts %j', async (fields) => {
    const answer = await post({ operation: 'all', ...fields });
    expect(answer.statusCode).toBe(200);
    expect(await list()).toEqual([{ operation: 'all', remaining: 1, ...fields, ...answer.json() }]);
  });

  test.each<[body: unknown, field: string]>([
    [null, ''],
    [[], ''],
    [{}, '/operation'],
    [{ ...request, operation: 'nothing' }, '/operation'],
    [{ ...request, operation: 'constructor' }, '/operation'],
    [{ ...request, kind: 'explode' }, '/kind'],
    [{ ...request, kind: 'toString' }, '/kind'],
    [{ ...request, remaining: 0 }, '/remaining'],
    [{ ...request, remaining: 1.5 }, '/remaining'],
    [{ ...request, remaining: '1' }, '/remaining'],
    [{ ...request, after: 'yes' }, '/after'],
    [{ ...request, kind: 'tampered' }, '/after'],
    [{ ...request, status: 500 }, '/status'],
    [{ operation: 'all', kind: 'status', status: 200 }, '/status'],
    [{ operation: 'all', kind: 'delay', delayMs: 0 }, '/delayMs'],
    [{ operation: 'all', kind: 'code' }, '/code'],
    [{ operation: 'all', kind: 'code', code: 0 }, '/code'],
    [{ operation: 'all', kind: 'code', code: 1, params: { a: 1 } }, '/params/a'],
    [{ operation: 'all', kind: 'code', code: 1, message: 5 }, '/message'],
    [{ operation: 'all', kind: 'wrongShape', shape: 'round' }, '/shape'],
  ])('refuses %j at its field', async (body, field) => {
    const answer = await post(body);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      code: 10001,
      field,
      message: expect.stringMatching(/^[A-Z].*\.$/),
    });
    expect(await list()).toEqual([]);
  });

  test.each([
    [{ origin: 'https://evil.example' }, 403],
    [{ 'sec-fetch-site': 'cross-site' }, 403],
    [{ 'sec-fetch-site': 'same-site' }, 403],
    [{ host: 'evil.example' }, 421],
    [{ 'content-type': 'text/plain' }, 415],
    [{ 'sec-fetch-site': 'same-origin' }, 200],
  ])('answers a request with %j with %i', async (headers, want) => {
    expect((await post(request, headers)).statusCode).toBe(want);
    expect(await list()).toHaveLength(want === 200 ? 1 : 0);
  });

  test('lets no other site clear faults, and no other machine see them', async () => {
    await post(request);
    const headers = { 'sec-fetch-site': 'cross-site' };
    expect((await server.app.inject({ method: 'DELETE', url, headers })).statusCode).toBe(403);
    expect((await server.app.inject({ url, remoteAddress: '10.0.0.1' })).statusCode).toBe(403);
    expect(await list()).toHaveLength(1);
  });
});
