import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { operationCodes } from '../../generated/api/operationCodes.ts';
import { type OperationId, operations } from '../../generated/api/operations.ts';
import { operationObjects, readDescription } from '../../src/sandbox/http/wire/descriptionDocument.ts';
import { type BadRequest, badRequests } from './support/badRequests.ts';
import { openServer, type TestServer } from './support/openServer.ts';
import { tableState } from './support/tableState.ts';

// Bad input gets the envelope with a documented code from every operation, and nothing is written.

const document = readDescription();
const described = operationObjects(document);
const operationIds = Object.keys(operations) as OperationId[];

/** Codes that are answered before an operation is reached. */
const codesBeforeOperation = [10001, 10017];

let server: TestServer;
let signedIn: Record<string, string>;
/** What the tables held after the last operation. */
let state: Record<string, string>;

beforeAll(async () => {
  server = await openServer();
  signedIn = await server.signIn(533285);
  state = await tableState(server.exchange.context.db);
});

afterAll(() => server.exchange.close());

interface Envelope {
  readonly ret_code?: number;
  readonly retCode?: number;
  readonly ret_msg?: string;
  readonly retMsg?: string;
}

async function send({ method, url, contentType, body }: BadRequest, headers: Record<string, string>) {
  const type = contentType === undefined ? {} : { 'content-type': contentType };
  const payload = body === undefined ? {} : { payload: body };
  return server.app.inject({ method, url, headers: { ...headers, ...type }, ...payload });
}

/** What is wrong with the answer to a bad request; null when it is as it should be. */
async function faultOf(operationId: OperationId, request: BadRequest): Promise<string | null> {
  // Signed, so that it is the nonsense that is refused.
  const isForm = operations[operationId].formEncoded;
  const signed = server.sign({ ...request, body: request.body?.toString(), isForm });
  const { statusCode, body } = await send(request, { ...signedIn, ...signed });
  const status = operations[operationId].envelope === 'none' ? [200, 404] : [200];
  if (!status.includes(statusCode)) return `${request.label}: HTTP ${statusCode}`;
  const answer = JSON.parse(body) as Envelope;
  const code = answer.ret_code ?? answer.retCode;
  if (code === undefined || code === 0) return `${request.label}: accepted`;
  if (code === 10004) return `${request.label}: taken for forged`;
  // Something before it has ended the session, and nothing was judged.
  if (code === 10007) return `${request.label}: taken for a stranger`;
  if (!operationCodes[operationId].includes(code) && !codesBeforeOperation.includes(code))
    return `${request.label}: code ${code}`;
  const sentence = answer.ret_msg ?? answer.retMsg ?? '';
  return sentence.length > 5 && sentence.length < 300 ? null : `${request.label}: says "${sentence}"`;
}

describe.each(operationIds)('%s', (operationId) => {
  const operation = described.get(operationId);
  const requests = operation === undefined ? [] : badRequests(document, operationId, operation);

  test('refuses every bad request with a documented code and writes nothing', async () => {
    const faults: string[] = [];
    for (const request of requests) {
      const fault = await faultOf(operationId, request);
      if (fault !== null) faults.push(fault);
    }
    expect(requests.length).toBeGreaterThan(0);
    expect(faults).toEqual([]);
    expect(server.faults).toEqual([]);
    const before = state;
    state = await tableState(server.exchange.context.db);
    expect(state).toEqual(before);
  });
});

/** The code of an envelope of either spelling. */
function codeOf(body: string): number | undefined {
  const { ret_code, retCode } = JSON.parse(body) as { ret_code?: number; retCode?: number };
  return ret_code ?? retCode;
}

test.each(operationIds.filter((operationId) => operations[operationId].access === 'private'))(
  '%s is closed to strangers and to a cookie without its token',
  async (operationId) => {
    const { method, path: url } = operations[operationId];
    const answer = await send({ label: 'stranger', method, url }, {});
    expect([answer.statusCode, codeOf(answer.body)]).toEqual([200, 10007]);
    if (method === 'GET') return;
    const tokenless = await send({ label: 'stranger', method, url }, { cookie: signedIn.cookie ?? '' });
    expect([tokenless.statusCode, codeOf(tokenless.body)]).toEqual([200, 1007]);
  },
);

test.each(operationIds.filter((operationId) => operations[operationId].access === 'public'))(
  '%s needs no session',
  async (operationId) => {
    const { method, path } = operations[operationId];
    const url = path.replaceAll(/\{\w+\}/g, 'en');
    const { body } = await send({ label: 'stranger', method, url }, {});
    expect(body).toMatch(/^\{/);
    expect(body).not.toContain('10007');
  },
);

test.each([
  '/locales/..%2F..%2F..%2Fpackage/user-assets.json',
  '/locales/en/..%2F..%2F..%2Fpackage.json',
  '/locales/%2e%2e/user-assets.json',
  '/locales/en%00/user-assets.json',
  `/locales/${'a'.repeat(600)}/user-assets.json`,
  '/locales/xx/user-assets.json',
  '/v2/private/user/profile%00',
  '/v2/private/user/%ff',
  '/nowhere',
])('%s returns no file and reveals nothing', async (url) => {
  const { statusCode, body } = await server.app.inject({ method: 'GET', url, headers: signedIn });
  expect(statusCode).toBeLessThan(500);
  expect(body).not.toContain('dependencies');
  expect((JSON.parse(body) as Envelope).ret_code).toBeGreaterThan(0);
});
