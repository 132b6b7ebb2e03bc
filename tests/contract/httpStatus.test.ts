import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createContract, HttpError, isSignedOut, noSettings } from '../../src/contract/index.ts';
import { answer, testPorts } from './support/testPorts.ts';

/** The start of the test's clock, as the date of a header: Thu, 24 Jul 2025 10:00:00 GMT. */
const START = 1_753_351_200_000;
const dateAt = (ms: number) => new Date(START + ms).toUTCString();

type Ops = 'memberInfo' | 'convertQuery' | 'batchReQuote';

async function failureOf(response: Response, op: Ops = 'memberInfo'): Promise<HttpError> {
  const { call } = createContract({ ports: testPorts([response]), site: noSettings });
  const error = await call(op as 'memberInfo', {}).catch((reason: unknown) => reason);
  if (!(error instanceof HttpError)) throw new Error(`not a status: ${String(error)}`);
  return error;
}

describe('decision 0044: each status has its own text, while the toast keeps the text of 50016', () => {
  const later = { 'Retry-After': '30' };
  it.each<[number, Record<string, string>, Ops, string]>([
    [400, {}, 'memberInfo', 'http'],
    [404, {}, 'memberInfo', 'http'],
    [401, {}, 'memberInfo', 'http401'],
    [401, {}, 'batchReQuote', 'http401'],
    [403, {}, 'memberInfo', 'http403'],
    [429, {}, 'memberInfo', 'http429'],
    [429, later, 'batchReQuote', 'http429'],
    [500, {}, 'memberInfo', 'http500'],
    [502, later, 'memberInfo', 'http500'],
    [503, {}, 'memberInfo', 'http500'],
    [503, later, 'memberInfo', 'http503'],
    // A search is sent as a POST and changes nothing.
    [503, later, 'convertQuery', 'http503'],
    [500, {}, 'batchReQuote', 'httpUnknown'],
    [503, later, 'batchReQuote', 'httpUnknown'],
    [504, {}, 'batchReQuote', 'httpUnknown'],
  ])('%i with %j of %s: %s', async (status, headers, op, textKey) => {
    const error = await failureOf(answer('', { status, headers }), op);
    expect(error).toMatchObject({ code: 50016, key: '50016', textKey, params: { status: String(status) } });
  });
});

describe('Retry-After: seconds or a date, within bounds', () => {
  beforeEach(() => void vi.useFakeTimers({ now: START, toFake: ['Date'] }));
  afterEach(() => void vi.useRealTimers());

  it.each<[number, string | undefined, number | undefined]>([
    [429, '30', 30_000],
    [429, ' 7 ', 7000],
    [503, '120', 120_000],
    [429, dateAt(45_000), 45_000],
    [503, dateAt(45_000), 45_000],
    [429, '0', 1000],
    [429, dateAt(-3_600_000), 1000],
    [429, '86400', 300_000],
    [429, '9'.repeat(400), 300_000],
    [503, dateAt(86_400_000), 300_000],
    [429, undefined, 10_000],
    [429, 'soon', 10_000],
    [429, '-5', 10_000],
    [429, '1e3', 10_000],
    [503, undefined, undefined],
    [503, 'soon', undefined],
    [500, '30', undefined],
    [403, '30', undefined],
  ])('%i with %j: %j ms', async (status, header, waitMs) => {
    const headers = header === undefined ? undefined : { 'Retry-After': header };
    const error = await failureOf(answer('', { status, ...(headers && { headers }) }));
    expect(error.waitMs).toBe(waitMs);
    if (waitMs !== undefined) expect(error.params.seconds).toBe(String(waitMs / 1000));
  });
});

describe('the body of an error status is ignored', () => {
  const proxyPage = '<html><h1>502 Bad Gateway</h1></html>';
  it.each([
    ['a page of a proxy', proxyPage],
    ['nothing', ''],
    ['an envelope', '{"ret_code":0,"result":{"id":7}}'],
    ['half an envelope', '{"ret_code":10007,'],
  ])('when it is %s', async (_, body) => {
    expect(await failureOf(answer(body, { status: 502 }))).toMatchObject({ status: 502, textKey: 'http500' });
  });

  it('without reading it when it has 5 MB, and its connection is released', async () => {
    let pulled = 0;
    const cancel = vi.fn();
    const piece = new TextEncoder().encode('x'.repeat(100_000));
    const body = new ReadableStream(
      {
        pull(controller) {
          pulled += 1;
          controller.enqueue(piece);
          if (pulled === 50) controller.close();
        },
        cancel,
      },
      { highWaterMark: 0 },
    );
    const ports = testPorts([], { fetch: async () => new Response(body, { status: 503 }) });
    const { call } = createContract({ ports, site: noSettings });
    await expect(call('memberInfo', {})).rejects.toMatchObject({ status: 503 });
    expect(pulled).toBe(0);
    expect(cancel).toHaveBeenCalledOnce();
  });
});

/** A browser with a session: without one, nothing private is kept. */
const signedIn = (answers: Response[]) =>
  testPorts(answers, { cookies: { get: () => 'token-of-anna-0123456789', set: () => undefined } });

describe('HTTP 401 and 403 affect what this customer may see', () => {
  it('401 means signed out, 403 does not', async () => {
    expect(isSignedOut(await failureOf(answer('', { status: 401 })))).toBe(true);
    expect(isSignedOut(await failureOf(answer('', { status: 403 })))).toBe(false);
  });

  it.each([401, 403])('%i is not replaced by an older answer', async (status) => {
    const profile = answer({ ret_code: 0, ret_msg: '', result: { id: 1 } });
    const ports = signedIn([profile, answer('', { status })]);
    const { call } = createContract({ ports, site: noSettings });
    await call('userProfile', {});
    ports.pass(61_000);
    await expect(call('userProfile', {})).rejects.toMatchObject({ status });
  });

  it.each([
    [401, 3],
    [403, 2],
  ])(
    'after a %i of another call, the cached profile has been requested %i times in total',
    async (status, times) => {
      const profile = answer({ ret_code: 0, ret_msg: '', result: { id: 1 } });
      const ports = signedIn([profile, answer('', { status }), profile]);
      const { call } = createContract({ ports, site: noSettings });
      await call('userProfile', {});
      await expect(call('memberInfo', {})).rejects.toMatchObject({ status });
      await call('userProfile', {});
      expect(ports.sent).toHaveLength(times);
    },
  );
});
